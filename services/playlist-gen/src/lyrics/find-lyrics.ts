import { createHash } from "node:crypto";
import { fault } from "@tutti/proto/faults";
import type { Cache, Logger } from "@tutti/service-kit";
import { z } from "zod";
import { type Lyrics, type LyricsProvider, type LyricsQuestion, noLyrics } from "./lyrics.ts";

const day = 24 * 60 * 60 * 1000;
/** Cache TTL in ms: lyrics do not change, but missing ones may be added. */
const keptFor = (lyrics: Lyrics): number => (lyrics.source ? 30 * day : day);

const stored = z.object({
  lyrics: z.string(),
  timedLines: z.array(z.object({ time: z.number(), text: z.string() })),
  source: z.string(),
});

const keyOf = ({ title, artist, durationSeconds }: LyricsQuestion): string => {
  const song = JSON.stringify([title.toLowerCase(), artist.toLowerCase(), Math.round(durationSeconds)]);
  // The number counts the ways of choosing among answers: others' choices are not read.
  return `lyrics2:${createHash("sha256").update(song).digest("base64url")}`;
};

interface Deps {
  /** Null if none is configured: then there are no lyrics, which is no error. */
  readonly provider: LyricsProvider | null;
  readonly cache: Cache;
  readonly log: Logger;
}

export type FindLyrics = (question: LyricsQuestion, signal: AbortSignal) => Promise<Lyrics>;

/** Returns a song's lyrics from the cache or the provider. Throws `unavailable` if the provider fails. */
export const lyricsFinder =
  ({ provider, cache, log }: Deps): FindLyrics =>
  async (question, signal) => {
    if (!provider) return noLyrics;
    const key = keyOf(question);
    const known = await cache.get(key).catch(() => null);
    if (known) return stored.parse(JSON.parse(known));
    try {
      const found = await provider(question, signal);
      await cache.set(key, JSON.stringify(found), keptFor(found)).catch(() => {});
      return found;
    } catch (error) {
      log.warn({ err: error }, "the lyrics provider failed");
      throw fault("lyrics_unavailable");
    }
  };
