/** A reading of a line; the artist is empty if only a title is there. */
export interface Reading {
  readonly title: string;
  readonly artist: string;
}

/** A line of somebody's list. */
export interface ListedSong {
  /** 1 for the first line of the text. */
  readonly line: number;
  /** The line as it was written, for its reader. */
  readonly text: string;
  /** What it may mean, the likeliest first. Empty for a link alone. */
  readonly readings: readonly Reading[];
  /** Of a YouTube link in the line. */
  readonly videoId?: string;
  /** The length that the list gives, in seconds. */
  readonly durationSeconds?: number;
}

export type ListFormat = "lines" | "table" | "m3u" | "youtube" | "spotify";

export interface OwnList {
  readonly format: ListFormat;
  readonly songs: readonly ListedSong[];
  /** Songs beyond {@link maxSongs}, which are left out. */
  readonly leftOut: number;
}

/** Songs of one list: as many as a room has places. */
export const maxSongs = 500;
