import type { ComponentType } from "react";
import { useEffect } from "react";
import { openRoom, useOpenRoom } from "./open-room.ts";
import { createRoomSession, type RoomSession } from "./room-session.ts";

const isOf = (session: RoomSession | null, roomName: string, token: string | null) =>
  session?.roomName === roomName && session.token === token;

/** Enters the room unless the page is in it already; null until it is. Leaving the screen does not leave the room. */
export function useEnterRoom(
  roomName: string,
  token: string | null,
  Companion: ComponentType,
): RoomSession | null {
  const open = useOpenRoom();
  const isOpen = isOf(open, roomName, token);
  useEffect(() => {
    if (isOf(openRoom.get(), roomName, token)) return;
    openRoom.enter(createRoomSession({ roomName, token, Companion }));
  }, [roomName, token, Companion]);
  return isOpen ? open : null;
}
