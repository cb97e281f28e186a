import { invalid, notFound } from "@tutti/proto/errors";
import type { Track } from "@tutti/proto/rpc/common/v1/track";

/** A room holds a song once, and at most this many. */
export const maxTracks = 500;

export type Playlist = readonly Track[];

/** Adds at the end what is not there yet; answers also how many were left out as duplicates. */
export function append(playlist: Playlist, added: Playlist): { playlist: Playlist; duplicates: number } {
  const known = new Set(playlist.map((track) => track.songId));
  const fresh = added.filter((track) => !known.has(track.songId) && known.add(track.songId));
  const joined = [...playlist, ...fresh];
  if (joined.length > maxTracks) throw invalid(`A room holds at most ${maxTracks} songs.`, "playlist_full");
  return { playlist: joined, duplicates: added.length - fresh.length };
}

/** The same, before a song of the playlist; at the end when that is not there. */
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

/**
 * Does the song play next as it is? After the last song comes the first; while none of the playlist plays, the first
 * is the next one.
 */
export function isNext(playlist: Playlist, songId: string, currentSongId: string): boolean {
  const current = playlist.findIndex((track) => track.songId === currentSongId);
  return playlist[(current + 1) % playlist.length]?.songId === songId;
}

/**
 * Moves a song right after the one that plays, or to the top when none does. The playing song itself stays
 * where it is.
 */
export function pinAfter(playlist: Playlist, songId: string, currentSongId: string): Playlist {
  if (songId === currentSongId) return playlist;
  const from = indexOf(playlist, songId);
  const pinned = playlist.slice(from, from + 1);
  const rest = playlist.toSpliced(from, 1);
  const current = rest.findIndex((track) => track.songId === currentSongId);
  return rest.toSpliced(current + 1, 0, ...pinned);
}
