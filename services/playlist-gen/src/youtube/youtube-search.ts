import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { videosPerCall } from "@tutti/proto/videos";
import { isUnseen } from "@tutti/service-kit";
import { z } from "zod";
import type { MusicQuery } from "../song/music-query.ts";
import { toTrack } from "../song/song.ts";
import { readVideoTitle } from "./video-title.ts";
import type { YoutubeApi } from "./youtube-api.ts";

/** Timeout of both calls together, in ms. */
const timeoutMs = 5000;
/** Length limits in seconds: an hour is a mix, ten seconds a jingle. */
const [shortest, maxSeconds] = [20, 1800];
const maxTextLength = 300;
/** Maximum results of one search. */
const maxResultsPerPage = 50;

const found = z.object({ items: z.array(z.object({ id: z.object({ videoId: z.string().optional() }) })) });
const video = z.object({
  id: z.string().regex(/^[\w-]{11}$/),
  snippet: z.object({ title: z.string(), channelTitle: z.string() }),
  contentDetails: z.object({ duration: z.string() }),
  status: z.object({ embeddable: z.boolean() }),
});
export const videosAnswer = z.object({ items: z.array(z.unknown()) });

/** "PT3M25S" as seconds; NaN if it is not an ISO 8601 time. */
export function isoSeconds(duration: string): number {
  const [, hours, minutes, seconds] = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [undefined];
  if (hours === undefined && minutes === undefined && seconds === undefined) return Number.NaN;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** The track of an entry of the API's `videos`; none for one that is not embeddable, or too short or long for a song, or untitled. */
export function trackOf(item: unknown): Track[] {
  const parsed = video.safeParse(item).data;
  if (!parsed?.status.embeddable) return [];
  const durationSeconds = isoSeconds(parsed.contentDetails.duration);
  if (!(durationSeconds >= shortest && durationSeconds <= maxSeconds)) return [];
  const { title, artist } = readVideoTitle(parsed.snippet.title, parsed.snippet.channelTitle);
  if (isUnseen(title)) return [];
  const song = { id: `youtube_${parsed.id}`, title: title.slice(0, maxTextLength), durationSeconds };
  const artists = artist ? [artist.slice(0, maxTextLength)] : [];
  return [toTrack({ ...song, artists, alternativeIds: [], origin: "import" })];
}

/** Songs for a query, best match first: at most `limit`; more for an artist, since others' songs are among them. */
export type SearchVideos = (asked: MusicQuery, signal: AbortSignal) => Promise<Track[]>;

/**
 * Embeddable music videos from a server with YouTube's Data API v3. Two calls: the search costs 100 units of a key's
 * daily quota (10,000 unless Google raised it), the lengths of its results cost 1.
 */
export function youtubeSearch(ask: YoutubeApi): SearchVideos {
  return async ({ query, by, limit }, given) => {
    const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)]);
    const music = { type: "video", videoCategoryId: "10", videoEmbeddable: "true", videoSyndicated: "true" };
    // Fifty results cost the same as one.
    const maxResults = String(by === "artist" ? maxResultsPerPage : limit);
    const asked = { part: "id", ...music, safeSearch: "none", maxResults, q: query };
    const ids = found.parse(await ask("search", asked, signal)).items.flatMap(({ id }) => id.videoId ?? []);
    if (ids.length === 0) return [];
    const details = { part: "snippet,contentDetails,status", id: ids.join(",") };
    const { items } = videosAnswer.parse(await ask("videos", details, signal));
    return items.flatMap(trackOf);
  };
}

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
