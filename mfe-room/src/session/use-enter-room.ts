import type { ComponentType } from "react";
import { useEffect } from "react";
import { openRoom, useOpenRoom } from "./open-room.ts";
import { createRoomSession, type RoomSession } from "./room-session.ts";

const isOf = (session: RoomSession | null, roomName: string, token: string | null) =>
  session?.roomName === roomName && session.token === token;

interface Entry {
  readonly roomName: string;
  readonly token: string | null;
  /** What the room shows beside the routes for as long as it is open. */
  readonly Companion: ComponentType;
}

/**
 * Enters a room that was found, unless the page is in it already. Leaving the screen does not leave the room. It runs
 * before the room is rendered, so that the room's long first rendering has its session and is not done twice.
 */
export function useEnterRoom({ roomName, token, Companion }: Entry, isFound: boolean): void {
  useEffect(() => {
    if (!isFound || isOf(openRoom.get(), roomName, token)) return;
    openRoom.enter(createRoomSession({ roomName, token, Companion }));
  }, [isFound, roomName, token, Companion]);
}

/** The session of an open room; null until the page has entered it. */
export function useRoomSession(roomName: string, token: string | null): RoomSession | null {
  const open = useOpenRoom();
  return isOf(open, roomName, token) ? open : null;
}
