import { fault } from "@tutti/proto/faults";
import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { z } from "zod";
import { storedTrackSchema } from "./track.ts";

/** Songs per room; each is in it once. */
export const maxTracks = 500;

export type Playlist = readonly Track[];

/** How many of the given tracks were added, and how many were not and why. */
export interface Additions {
  readonly added: number;
  /** Tracks that were in the playlist already, or twice among the added ones. */
  readonly duplicates: number;
  /** Tracks left out because the playlist is full. */
  readonly noPlace: number;
}

interface Joined extends Additions {
  readonly playlist: Playlist;
}

export const playlistFull = () => fault("playlist_full", { max: maxTracks });

/** Appends the tracks that are not in the playlist yet, as many as fit. Throws `playlist_full` if none of them fits. */
export function append(playlist: Playlist, given: Playlist): Joined {
  const known = new Set(playlist.map((track) => track.songId));
  const fresh = given.filter((track) => !known.has(track.songId) && known.add(track.songId));
  const placed = fresh.slice(0, Math.max(0, maxTracks - playlist.length));
  if (fresh.length > 0 && placed.length === 0) throw playlistFull();
  return {
    playlist: [...playlist, ...placed],
    added: placed.length,
    duplicates: given.length - fresh.length,
    noPlace: fresh.length - placed.length,
  };
}

/** `append` before a song of the playlist; at the end if that is not there. */
export function insert(playlist: Playlist, given: Playlist, beforeSongId: string): Joined {
  const joined = append(playlist, given);
  const place = playlist.findIndex((track) => track.songId === beforeSongId);
  if (place < 0) return joined;
  const fresh = joined.playlist.slice(playlist.length);
  return { ...joined, playlist: playlist.toSpliced(place, 0, ...fresh) };
}

const indexOf = (playlist: Playlist, songId: string): number => {
  const index = playlist.findIndex((track) => track.songId === songId);
  if (index < 0) throw fault("track_not_found");
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

/** A generated playlist pending confirmation. */
export const generatedSchema = z.object({
  /** Empty in drafts stored before they had ids. */
  id: z.string().default(""),
  tracks: z.array(storedTrackSchema),
  moderationMode: z.enum(["off", "manual", "ai"]),
  prompt: z.string(),
  genre: z.string(),
  occasion: z.string(),
  introduction: z.string(),
  source: z.string(),
});

export type Generated = z.infer<typeof generatedSchema>;
