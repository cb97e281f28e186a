/** The operator's notice of maintenance. */
export interface Notice {
  /** `announce`: pages show the text. `closed`: writes are refused, too. */
  readonly level: "announce" | "closed";
  readonly text: string;
  /** The end as planned, in ms since 1970; null if it is not known. */
  readonly until: number | null;
}

/** The current notice; null when there is none. */
export type CurrentNotice = () => Notice | null;
