import type { TimedLine } from "./lrc.ts";

/** The song as known to the caller. */
export interface LyricsQuestion {
  readonly title: string;
  readonly artist: string;
  /** 0 while unknown. */
  readonly durationSeconds: number;
}

export interface Lyrics {
  readonly lyrics: string;
  readonly timedLines: readonly TimedLine[];
  /** The provider; empty if there are no lyrics. */
  readonly source: string;
}

export const noLyrics: Lyrics = { lyrics: "", timedLines: [], source: "" };

/** A source of lyrics. Throws when it is unavailable. */
export type LyricsProvider = (question: LyricsQuestion, signal: AbortSignal) => Promise<Lyrics>;
