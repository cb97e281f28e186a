import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { videosPerCall } from "@tutti/proto/videos";
import type { YoutubeApi } from "./youtube-api.ts";
import { trackOf, videosAnswer } from "./youtube-search.ts";

/** Playable tracks of videos, by song id; 50 videos cost 1 of a key's 10,000 units a day. Throws without an answer. */
export async function readVideos(
  ask: YoutubeApi,
  videoIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Track>> {
  const found = new Map<string, Track>();
  for (let at = 0; at < videoIds.length; at += videosPerCall) {
    const id = videoIds.slice(at, at + videosPerCall).join(",");
    const query = { part: "snippet,contentDetails,status", id, maxResults: String(videosPerCall) };
    const { items } = videosAnswer.parse(await ask("videos", query, signal));
    for (const track of items.flatMap(trackOf)) found.set(track.songId, track);
  }
  return found;
}
