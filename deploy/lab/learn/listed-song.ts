/** A song as the source lists name it. */
export interface ListedSong {
  readonly videoId: string;
  readonly alternativeIds: readonly string[];
  readonly title: string;
  readonly otherTitles: readonly string[];
  /** The lead artist. */
  readonly artist: string;
  readonly guests: readonly string[];
  readonly year: number | null;
  /** The product's genres; empty where no list names the song's. */
  readonly genres: readonly string[];
  readonly styles: readonly string[];
  /** As in `Song.knownFor`. */
  readonly knownFor: readonly string[];
  /** ISO 639-1; `zxx` for music without words; empty if no list names it. */
  readonly language: string;
}

/** The parts of a table's cell, separated by `|`. */
export const list = (cell: string | undefined): string[] => (cell ?? "").split("|").filter(Boolean);
