import type { Cache, Logger } from "@tutti/service-kit";
import { z } from "zod";
import { readVideoTitle } from "./video-title.ts";
import type { YoutubeApi } from "./youtube-api.ts";

export interface Names {
  readonly title: string;
  readonly artist: string;
}

/** Song and artist of a video, read from its own title and channel; null when there is no such video or no answer. */
export type VideoNames = (videoId: string, signal: AbortSignal) => Promise<Names | null>;

/** How long YouTube is waited for, in ms: a moderator's whole decision has 8 s. */
const timeout = 2000;
/** How long an answer counts, in ms. */
const maxAge = 24 * 60 * 60 * 1000;

const answerSchema = z.object({
  items: z.array(z.object({ snippet: z.object({ title: z.string(), channelTitle: z.string() }) })),
});
const stored = z.object({ title: z.string(), artist: z.string() }).nullable();

/** Asks YouTube's Data API; costs 1 of a key's 10,000 units a day. Throws when there is no usable answer. */
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

/** The same, asked once a day for each video; a failure is null and not kept. */
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
      log.warn({ err: error }, "YouTube did not say what a video is called");
      return null;
    }
  };
