/** What the page's HTML says before any script, beside the English texts in `index.html`. */
export interface BootTexts {
  readonly lost: string;
  readonly old: string;
  readonly again: string;
  readonly heading: string;
  readonly lead: string;
  readonly noScript: string;
}
