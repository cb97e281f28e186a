import { z } from "zod";
import type { YoutubeApi } from "./youtube-api.ts";

const perPage = 50;

const answerSchema = z.object({
  nextPageToken: z.string().optional(),
  items: z.array(
    z.object({
      snippet: z.object({ title: z.string(), resourceId: z.object({ videoId: z.string().optional() }) }),
    }),
  ),
});

interface ListedVideo {
  readonly videoId: string;
  readonly title: string;
}

/**
 * Videos of a public or unlisted playlist, at most `max`; each 50 cost 1 unit of the key's quota. Throws without an
 * answer, as for a playlist that does not exist or is private.
 */
export async function readYoutubePlaylist(
  ask: YoutubeApi,
  playlistId: string,
  max: number,
  signal: AbortSignal,
): Promise<ListedVideo[]> {
  const found: ListedVideo[] = [];
  let pageToken: string | undefined;
  do {
    const query = {
      part: "snippet",
      playlistId,
      maxResults: String(perPage),
      ...(pageToken ? { pageToken } : {}),
    };
    const answer = answerSchema.parse(await ask("playlistItems", query, signal));
    for (const { snippet } of answer.items) {
      const { videoId } = snippet.resourceId;
      if (videoId !== undefined && /^[\w-]{11}$/.test(videoId)) found.push({ videoId, title: snippet.title });
    }
    pageToken = answer.nextPageToken;
  } while (pageToken && found.length < max);
  return found.slice(0, max);
}
