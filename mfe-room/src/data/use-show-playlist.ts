import type { RoomPlaylist } from "@tutti/kit";
import { useQueryClient } from "@tutti/kit/query";
import { useCallback } from "react";
import { playlistQuery } from "./use-room.ts";

type Edited = Pick<RoomPlaylist, "playlist" | "playlist_version" | "removed">;

/** Shows the playlist that an answer brought at once, before the room tells of it. */
export function useShowPlaylist(roomName: string): (edited: Edited) => void {
  const client = useQueryClient();
  return useCallback(
    ({ playlist, playlist_version, removed }) =>
      client.setQueryData(playlistQuery(roomName).queryKey, (room: RoomPlaylist | undefined) =>
        // A newer list may have arrived by another way in the meantime.
        room && room.playlist_version <= playlist_version
          ? { ...room, playlist, playlist_version, removed }
          : room,
      ),
    [client, roomName],
  );
}
