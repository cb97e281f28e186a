import { useEffect, useState } from "react";
import type { RoomSession } from "../session/room-session.ts";

/** Rooms in which this browser's person chose to be seen, for as long as the page is open. */
const chosen = new Set<string>();

/** Whether everybody in the room sees this person's name; off at first. */
export function useBeSeen(session: RoomSession | null): readonly [boolean, (isSeen: boolean) => void] {
  const roomName = session?.roomName ?? "";
  const [isSeen, setSeen] = useState(chosen.has(roomName));
  useEffect(() => setSeen(chosen.has(roomName)), [roomName]);
  const choose = (next: boolean) => {
    if (next) chosen.add(roomName);
    else chosen.delete(roomName);
    setSeen(next);
    session?.connection.setVisible(next);
  };
  return [isSeen, choose];
}
