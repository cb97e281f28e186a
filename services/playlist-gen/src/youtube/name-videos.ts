import { type NamedVideo, videosNamed } from "@tutti/proto/events";
import { videosPerCall } from "@tutti/proto/videos";
import { type Bus, type Clock, type Logger, outboxRow } from "@tutti/service-kit";
import { z } from "zod";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { readVideoTitle } from "./video-title.ts";
import type { YoutubeApi } from "./youtube-api.ts";

/** Timeout of YouTube, in ms. Nobody waits for the answer. */
const timeout = 10_000;
const maxTextLength = 300;

const answerSchema = z.object({
  items: z
    .array(z.object({ id: z.string(), snippet: z.object({ title: z.string(), channelTitle: z.string() }) }))
    .max(videosPerCall),
});

interface Deps {
  readonly db: Pick<PrismaClient, "songRow">;
  readonly ask: YoutubeApi;
  readonly bus: Pick<Bus, "publish">;
  readonly clock: Pick<Clock, "now">;
  readonly log: Logger;
}

/** The videos that are no song of the catalogue, whose names are facts of its own. */
async function beyondCatalogue({ db }: Deps, ids: readonly string[]): Promise<string[]> {
  const known = await db.songRow.findMany({
    where: {
      OR: [{ id: { in: ids.map((id) => `youtube_${id}`) } }, { alternativeIds: { hasSome: [...ids] } }],
    },
    select: { id: true, alternativeIds: true },
  });
  const own = new Set(
    known.flatMap(({ id, alternativeIds }) => [id.slice("youtube_".length), ...alternativeIds]),
  );
  return ids.filter((id) => !own.has(id));
}

async function askNames(ask: YoutubeApi, ids: readonly string[]): Promise<NamedVideo[]> {
  const query = { part: "snippet", id: ids.join(","), maxResults: String(videosPerCall) };
  const { items } = answerSchema.parse(await ask("videos", query, AbortSignal.timeout(timeout)));
  const snippets = new Map(items.map(({ id, snippet }) => [id, snippet]));
  return ids.map((video_id) => {
    const snippet = snippets.get(video_id);
    if (!snippet) return { video_id, names: null };
    const { title, artist } = readVideoTitle(snippet.title, snippet.channelTitle);
    const names = { title: title.slice(0, maxTextLength), artist: artist.slice(0, maxTextLength) };
    return { video_id, names: names.title ? names : null };
  });
}

/**
 * Reads titles of up to 50 videos for one unit of the key's quota, and publishes them. If YouTube does not answer,
 * nothing is published: rooms asks again a day later.
 */
export async function nameVideos(deps: Deps, videoIds: readonly string[]): Promise<void> {
  const ids = await beyondCatalogue(deps, videoIds);
  if (ids.length === 0) return;
  let videos: NamedVideo[];
  try {
    videos = await askNames(deps.ask, ids);
  } catch (error) {
    return deps.log.warn({ err: error }, "reading titles of videos again failed");
  }
  const at = Math.round(deps.clock.now());
  await deps.bus.publish(outboxRow(videosNamed, { videos, at }));
}
