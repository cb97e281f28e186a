/** A part of the description without a language: the text of its kind, with its values. */
export interface Phrase {
  /** Such as `artist`, `mood` or `era`; `words` is text of the description. */
  kind: string;
  /** `no`, `like`, `more`, `less` or empty. */
  stance: string;
  /** Names, codes or numbers, by kind; of several, any. */
  values: string[];
}
export interface UnusedPart {
  text: string;
  reason: string;
  /** `text` for pages in any language: any of these. */
  phrases: Phrase[];
  /** `reason` for pages in any language: its code, and the values in its text. */
  code: string;
  values: string[];
}
