import type { Room } from "@tutti/proto/rpc/rooms/v1/rooms";
import { presentTrack, type Track } from "./track.ts";

/** A playlist after a change of it. */
export interface EditedPlaylist {
  playlist: Track[];
  playlist_version: number;
}

export const presentEdited = (
  room: Pick<Room, "playlist" | "playlistVersion"> | undefined,
): EditedPlaylist => ({
  playlist: (room?.playlist ?? []).map(presentTrack),
  playlist_version: room?.playlistVersion ?? 0,
});
