import type { RoomPlaylist } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { useCallback } from "react";
import { playlistQuery } from "./use-room.ts";

type Edited = Pick<RoomPlaylist, "playlist_version" | "removed"> & Partial<Pick<RoomPlaylist, "playlist">>;

/** Writes a returned playlist to the cache at once, or requests it, before the room's event arrives. */
export function useShowPlaylist(roomName: string): (edited: Edited) => void {
  const client = useQueryClient();
  return useCallback(
    (edited) => {
      const { queryKey } = playlistQuery(roomName);
      if (!edited.playlist) return void client.invalidateQueries({ queryKey });
      const { playlist, playlist_version, removed } = edited;
      client.setQueryData(queryKey, (room) =>
        // A newer version may have been fetched in the meantime.
        room && room.playlist_version <= playlist_version
          ? { ...room, playlist, playlist_version, removed }
          : room,
      );
    },
    [client, roomName],
  );
}
