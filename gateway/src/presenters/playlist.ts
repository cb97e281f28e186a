import type { Room, RemovedSongs as RpcRemovedSongs } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { CoverAddress } from "../covers/cover-address.ts";
import { presentTracks, type Track } from "./track.ts";

/** The songs last deleted in an ownerless room; anyone in it may restore them by `restore-songs`. */
export interface RemovedSongs {
  track_ids: string[];
  /** The title when it is a single song; else empty. */
  title: string;
  /** Seconds left to restore them. */
  undo_seconds: number;
}

export const presentRemoved = (removed: RpcRemovedSongs | undefined): RemovedSongs | null =>
  removed ? { track_ids: removed.songIds, title: removed.title, undo_seconds: removed.undoSeconds } : null;

/** A playlist after an edit. */
export interface EditedPlaylist {
  /** Absent if the request has the header `Prefer: return=minimal`. */
  playlist?: Track[];
  playlist_version: number;
  removed: RemovedSongs | null;
}

export const presentEdited = (
  room: Pick<Room, "playlist" | "playlistVersion" | "removed"> | undefined,
  coverAddress: CoverAddress,
): EditedPlaylist => ({
  playlist: presentTracks(room?.playlist ?? [], coverAddress),
  playlist_version: room?.playlistVersion ?? 0,
  removed: presentRemoved(room?.removed),
});
