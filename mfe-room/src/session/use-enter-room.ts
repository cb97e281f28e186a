import type { ComponentType } from "react";
import { useEffect } from "react";
import { openRoom, type RoomSession, useOpenRoom } from "./open-room.ts";
import { createRoomSession } from "./room-session.ts";

const isOf = (session: RoomSession | null, roomName: string, token: string | null) =>
  session?.roomName === roomName && session.token === token;

interface Entry {
  readonly roomName: string;
  readonly token: string | null;
  /** Rendered beside the routes while the room is open. */
  readonly Companion: ComponentType;
}

/**
 * Joins a loaded room, unless the page has joined it already. Unmounting does not leave the room. The effect runs
 * before the room is rendered, so that its long first render already has the session and is not repeated.
 */
export function useEnterRoom({ roomName, token, Companion }: Entry, isFound: boolean): void {
  useEffect(() => {
    if (!isFound || isOf(openRoom.get(), roomName, token)) return;
    openRoom.enter(createRoomSession({ roomName, token, Companion }));
  }, [isFound, roomName, token, Companion]);
}

/** The session of an open room; null until the page has joined it. */
export function useRoomSession(roomName: string, token: string | null): RoomSession | null {
  const open = useOpenRoom();
  return isOf(open, roomName, token) ? open : null;
}
