import type { Cache, Logger } from "@tutti/service-kit";
import { z } from "zod";
import { readVideoTitle } from "./video-title.ts";
import type { YoutubeApi } from "./youtube-api.ts";

export interface Names {
  readonly title: string;
  readonly artist: string;
}

/** Song and artist of a video, parsed from its own title and channel; null if there is no such video or no answer. */
export type VideoNames = (videoId: string, signal: AbortSignal) => Promise<Names | null>;

/** Timeout of YouTube, in ms: a moderator's whole decision has 8 s. */
const timeout = 2000;
/** Cache TTL of an answer, in ms. */
const maxAge = 24 * 60 * 60 * 1000;

const answerSchema = z.object({
  items: z.array(z.object({ snippet: z.object({ title: z.string(), channelTitle: z.string() }) })),
});
const stored = z.object({ title: z.string(), artist: z.string() }).nullable();

/** Queries YouTube's Data API; costs 1 of a key's 10,000 units a day. Throws without a usable answer. */
export const askYoutubeNames =
  (ask: YoutubeApi): VideoNames =>
  async (videoId, given) => {
    const signal = AbortSignal.any([given, AbortSignal.timeout(timeout)]);
    const { items } = answerSchema.parse(await ask("videos", { part: "snippet", id: videoId }, signal));
    const snippet = items[0]?.snippet;
    return snippet ? readVideoTitle(snippet.title, snippet.channelTitle) : null;
  };

interface Deps {
  readonly ask: VideoNames;
  readonly cache: Cache;
  readonly log: Logger;
}

/** Caches names for a day per video; a failure returns null and is not cached. */
export const keptNames =
  ({ ask, cache, log }: Deps): VideoNames =>
  async (videoId, signal) => {
    const key = `youtube-names:${videoId}`;
    const known = await cache.get(key).catch(() => null);
    if (known) return stored.parse(JSON.parse(known));
    try {
      const names = await ask(videoId, signal);
      await cache.set(key, JSON.stringify(names), maxAge).catch(() => {});
      return names;
    } catch (error) {
      log.warn({ err: error }, "looking up a video's title failed");
      return null;
    }
  };
