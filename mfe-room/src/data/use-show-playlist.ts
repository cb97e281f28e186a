import type { RoomPlaylist } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { useCallback } from "react";
import { playlistQuery } from "./use-room.ts";

type Edited = Pick<RoomPlaylist, "playlist_version" | "removed"> & Partial<Pick<RoomPlaylist, "playlist">>;

/** Writes a returned playlist to the cache at once, or requests it, before the room's event arrives. */
export function useShowPlaylist(roomName: string): (edited: Edited) => void {
  const client = useQueryClient();
  return useCallback(
    ({ playlist, playlist_version, removed }) => {
      if (playlist === undefined) {
        void client.invalidateQueries({ queryKey: playlistQuery(roomName).queryKey });
        return;
      }
      client.setQueryData(playlistQuery(roomName).queryKey, (room: RoomPlaylist | undefined) =>
        // A newer version may have been fetched in the meantime.
        room && room.playlist_version <= playlist_version
          ? { ...room, playlist, playlist_version, removed }
          : room,
      );
    },
    [client, roomName],
  );
}
