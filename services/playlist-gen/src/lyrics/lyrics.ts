import type { TimedLine } from "./lrc.ts";

/** A song as far as it is known to who asks. */
export interface LyricsQuestion {
  readonly title: string;
  readonly artist: string;
  /** 0 while unknown. */
  readonly durationSeconds: number;
}

export interface Lyrics {
  readonly lyrics: string;
  readonly timedLines: readonly TimedLine[];
  /** Who had them; empty when nobody did. */
  readonly source: string;
}

export const noLyrics: Lyrics = { lyrics: "", timedLines: [], source: "" };

/** Somebody who may know the words. Throws when it cannot be asked. */
export type LyricsProvider = (question: LyricsQuestion, signal: AbortSignal) => Promise<Lyrics>;
