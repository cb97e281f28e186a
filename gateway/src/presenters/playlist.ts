import type { Room, RemovedSongs as RpcRemovedSongs } from "@tutti/proto/rpc/rooms/v1/rooms";
import { presentTrack, type Track } from "./track.ts";

/** Songs that were deleted last in a room of nobody's: whoever is there may bring them back by `restore-songs`. */
export interface RemovedSongs {
  track_ids: string[];
  /** The song's, where it is one; else empty. */
  title: string;
  /** How long they can be brought back. */
  undo_seconds: number;
}

export const presentRemoved = (removed: RpcRemovedSongs | undefined): RemovedSongs | null =>
  removed ? { track_ids: removed.songIds, title: removed.title, undo_seconds: removed.undoSeconds } : null;

/** A playlist after a change of it. */
export interface EditedPlaylist {
  playlist: Track[];
  playlist_version: number;
  removed: RemovedSongs | null;
}

export const presentEdited = (
  room: Pick<Room, "playlist" | "playlistVersion" | "removed"> | undefined,
): EditedPlaylist => ({
  playlist: (room?.playlist ?? []).map(presentTrack),
  playlist_version: room?.playlistVersion ?? 0,
  removed: presentRemoved(room?.removed),
});
