import { useEffect, useRef } from "react";
import { mineQuery } from "../data/request-queries.ts";
import { usePolledQuery } from "../data/use-polled-query.ts";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";

/** The user's own requests in a room; polled again whenever their places may have changed. */
export function useMyRequests(
  roomName: string,
  token: string,
  connection: RoomLink | null,
  playing: string | null,
) {
  const polling = { isPushed: useIsJoined(connection), isEnabled: true };
  const { result, hint } = usePolledQuery(mineQuery(roomName, token), polling);
  useRoomEvent(connection, "request_changed", hint);
  useRoomEvent(connection, "request_decided", hint);
  useRoomEvent(connection, "playlist_changed", hint);
  const before = useRef(playing);
  useEffect(() => {
    if (before.current === playing) return;
    before.current = playing;
    hint();
  }, [playing, hint]);
  return result;
}
