import { invalid, notFound } from "@tutti/proto/errors";
import type { Track } from "@tutti/proto/rpc/common/v1/track";

/** Songs per room; each is in it once. */
export const maxTracks = 500;

export type Playlist = readonly Track[];

/** Appends tracks that are not in the playlist yet; `duplicates` counts those that were. */
export function append(playlist: Playlist, added: Playlist): { playlist: Playlist; duplicates: number } {
  const known = new Set(playlist.map((track) => track.songId));
  const fresh = added.filter((track) => !known.has(track.songId) && known.add(track.songId));
  const joined = [...playlist, ...fresh];
  if (joined.length > maxTracks) throw invalid(`A room holds at most ${maxTracks} songs.`, "playlist_full");
  return { playlist: joined, duplicates: added.length - fresh.length };
}

/** `append` before a song of the playlist; at the end if that is not there. */
export function insert(
  playlist: Playlist,
  added: Playlist,
  beforeSongId: string,
): { playlist: Playlist; duplicates: number } {
  const joined = append(playlist, added);
  const place = playlist.findIndex((track) => track.songId === beforeSongId);
  if (place < 0) return joined;
  const fresh = joined.playlist.slice(playlist.length);
  return { ...joined, playlist: playlist.toSpliced(place, 0, ...fresh) };
}

const indexOf = (playlist: Playlist, songId: string): number => {
  const index = playlist.findIndex((track) => track.songId === songId);
  if (index < 0) throw notFound("This song is not in the room any more.", "track_not_found");
  return index;
};

export const remove = (playlist: Playlist, songId: string): Playlist =>
  playlist.toSpliced(indexOf(playlist, songId), 1);

/** Whether the song is next already. The playlist repeats; while none of its songs plays, the first is next. */
export function isNext(playlist: Playlist, songId: string, currentSongId: string): boolean {
  const current = playlist.findIndex((track) => track.songId === currentSongId);
  return playlist[(current + 1) % playlist.length]?.songId === songId;
}

/** Moves a song right after the playing one, or to the top when none plays. The playing song itself is not moved. */
export function pinAfter(playlist: Playlist, songId: string, currentSongId: string): Playlist {
  if (songId === currentSongId) return playlist;
  const from = indexOf(playlist, songId);
  const pinned = playlist.slice(from, from + 1);
  const rest = playlist.toSpliced(from, 1);
  const current = rest.findIndex((track) => track.songId === currentSongId);
  return rest.toSpliced(current + 1, 0, ...pinned);
}
