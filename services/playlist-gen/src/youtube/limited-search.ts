import { createHash } from "node:crypto";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Cache, Clock, Logger } from "@tutti/service-kit";
import { z } from "zod";
import type { MusicQuery } from "../song/music-query.ts";
import type { SearchVideos } from "./youtube-search.ts";

const hour = 60 * 60 * 1000;
/** Cache TTL in ms: searches are expensive, and results change slowly. */
const keptFor = 24 * hour;
/** Backoff after a failure, in ms: retrying does not restore an exhausted daily quota. */
const restsFor = 5 * 60 * 1000;

const stored = z.array(
  z.object({
    songId: z.string(),
    title: z.string(),
    artist: z.string(),
    coverImgUrl: z.string(),
    songUrl: z.string(),
    durationSeconds: z.number().optional(),
  }),
);

interface Deps {
  readonly search: SearchVideos;
  readonly cache: Cache;
  readonly clock: Pick<Clock, "now">;
  readonly log: Logger;
}

const keyOf = ({ query, by, limit }: MusicQuery) =>
  `youtube:${createHash("sha256")
    .update(JSON.stringify([by, query.toLowerCase().replaceAll(/\s+/g, " "), limit]))
    .digest("base64url")}`;

/** YouTube search with a cache and backoff; null while it is unavailable, for the caller to fall back. */
export function limitedSearch({ search, cache, clock, log }: Deps) {
  let restsUntil = 0;
  return async (asked: MusicQuery, signal: AbortSignal): Promise<Track[] | null> => {
    const key = keyOf(asked);
    const known = await cache.get(key).catch(() => null);
    if (known) return stored.parse(JSON.parse(known));
    if (clock.now() < restsUntil) return null;
    try {
      const tracks = await search(asked, signal);
      await cache.set(key, JSON.stringify(tracks), keptFor).catch(() => {});
      return tracks;
    } catch (error) {
      if (!signal.aborted) restsUntil = clock.now() + restsFor;
      log.warn({ err: error }, "YouTube's search failed; backing off");
      return null;
    }
  };
}
