import { useQuery, useQueryClient } from "@tutti/kit/query";
import { useCallback, useEffect, useRef } from "react";
import { mineQuery } from "../data/request-queries.ts";
import { usePoller } from "../data/use-poller.ts";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";

/** The user's own requests in a room; polled again whenever their places may have changed. */
export function useMyRequests(
  roomName: string,
  token: string,
  connection: RoomLink | null,
  playing: string | null,
) {
  const client = useQueryClient();
  const look = useCallback(() => client.fetchQuery(mineQuery(roomName, token)), [client, roomName, token]);
  const hint = usePoller({ isPushed: useIsJoined(connection), isEnabled: true, look });
  useRoomEvent(connection, "request_changed", hint);
  useRoomEvent(connection, "request_decided", hint);
  useRoomEvent(connection, "playlist_changed", hint);
  const before = useRef(playing);
  useEffect(() => {
    if (before.current === playing) return;
    before.current = playing;
    hint();
  }, [playing, hint]);
  return useQuery({ ...mineQuery(roomName, token), enabled: false });
}
