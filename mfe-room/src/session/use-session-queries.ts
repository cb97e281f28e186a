import { useQuery, useQueryClient } from "@tutti/kit/query";
import type { RoomConnection } from "@tutti/kit/sync";
import { useEffect, useRef } from "react";
import { hostQuery, playlistQuery } from "../data/use-room.ts";
import { leadsRoom } from "../playback/failure.ts";
import { readNickname } from "../voices/nickname.ts";
import type { RoomSession } from "./open-room.ts";

/** Sends a visitor's nickname again when a mute ends: the server ignores that of a muted visitor who joins. */
export function useNicknameAfterMute(
  connection: Pick<RoomConnection, "setNickname">,
  { isVisitor, isMuted }: { readonly isVisitor: boolean; readonly isMuted: boolean | undefined },
): void {
  const wasMuted = useRef(false);
  useEffect(() => {
    if (isVisitor && wasMuted.current && isMuted === false) connection.setNickname(readNickname());
    if (isMuted !== undefined) wasMuted.current = isMuted;
  }, [connection, isVisitor, isMuted]);
}

/** Keeps the room's playlist and the user's role current while the room is open, and passes them to the playback. */
export function useSessionQueries({ roomName, token, connection, playback, people }: RoomSession): {
  isHost: boolean;
  /** False until the role is known. */
  isGuest: boolean;
} {
  const client = useQueryClient();
  const { data: room } = useQuery(playlistQuery(roomName));
  const { data: host } = useQuery(hostQuery(roomName, token));
  useEffect(() => {
    const refetch = () => void client.invalidateQueries(playlistQuery(roomName));
    let joinedBefore = false;
    const subscriptions = [
      connection.on("playlist_changed", refetch),
      connection.on("moderation_changed", refetch),
      connection.on("role_changed", () => {
        for (const name of ["room-host", "room-people"])
          void client.invalidateQueries({ queryKey: [name, roomName] });
      }),
      connection.on("peace_changed", () => {
        void client.invalidateQueries({ queryKey: ["room-host", roomName] });
        void client.invalidateQueries({ queryKey: ["room-sanctions", roomName] });
      }),
      connection.on("voices_changed", refetch),
      connection.on("status", (status) => {
        if (status.kind !== "joined") return;
        const known = client.getQueryData(playlistQuery(roomName).queryKey)?.playlist_version ?? 0;
        // Events before the join or while disconnected were missed.
        if (joinedBefore || known < status.room.playlistVersion) refetch();
        joinedBefore = true;
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [connection, roomName, client]);

  useNicknameAfterMute(connection, { isVisitor: token === null, isMuted: host?.peace.is_muted });

  const playlist = room?.playlist;
  useEffect(() => {
    if (playlist) playback.setPlaylist(playlist);
  }, [playback, playlist]);

  const isHost = host?.is_host ?? false;
  const mayPlay = host?.can.play ?? false;
  const isEverybodys = host?.allow_anyone_host ?? false;
  useEffect(() => {
    const leads = () =>
      leadsRoom(
        { is_host: mayPlay, allow_anyone_host: isEverybodys },
        { isOwn: connection.state?.own ?? false, listeners: people.get().count },
      );
    playback.setRole({ isHost: mayPlay, leads });
  }, [connection, playback, people, mayPlay, isEverybodys]);
  return { isHost, isGuest: host !== undefined && !isHost };
}
