import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { linkedParts, UNREAD } from "../import/line-songs.ts";
import type { NoSong } from "../import/listed-song.ts";
import type { MusicQuery } from "../song/music-query.ts";
import type { Found } from "./find-music.ts";
import type { FoundVideos } from "./linked-videos.ts";

/** Finds videos by their ids, in the catalogue or at YouTube. */
export type FindVideos = (ids: readonly string[], signal: AbortSignal) => Promise<FoundVideos>;

interface FoundByLink extends Found {
  /** Why a link has no song, if nothing was found. */
  readonly reason?: NoSong;
}

/**
 * The songs of the links in a search; of a search without a link, and of links that lead to no song, what is found by
 * words, which for a link are the names beside it.
 */
export async function findLinked(
  asked: MusicQuery,
  findVideos: FindVideos,
  findByWords: (asked: MusicQuery) => Promise<Found>,
  signal: AbortSignal,
): Promise<FoundByLink> {
  const parts = linkedParts(asked.query);
  const [first] = parts;
  if (!first) return findByWords(asked);
  const ids = parts.flatMap(({ link }) => (link.kind === "video" ? link.videoId : []));
  const videos = await findVideos(ids, signal);
  const linked: Track[] = ids.flatMap((id) => videos.tracks.get(id) ?? []);
  if (linked.length > 0) return { tracks: linked.slice(0, asked.limit), source: videos.source };
  const query = parts.map(({ names }) => names).find(Boolean);
  const named = query === undefined ? null : await findByWords({ ...asked, query, by: "song" });
  if (named && named.tracks.length > 0) return named;
  const { link } = parts.find((part) => part.link.kind === "video") ?? first;
  const unfound = videos.isChecked ? "video_unknown" : "video_unchecked";
  const reason = link.kind === "video" ? unfound : UNREAD[link.kind];
  return { tracks: [], source: "catalogue", reason };
}
