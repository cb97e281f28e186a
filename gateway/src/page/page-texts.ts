/** What the gateway itself writes into pages. */
export interface PageTexts {
  /** The number of a room's songs. */
  readonly songs: (count: number) => string;
}
