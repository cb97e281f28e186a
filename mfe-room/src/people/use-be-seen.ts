import { useState } from "react";
import type { RoomSession } from "../session/open-room.ts";

/** Sessions in which the user chose to be seen; a new session starts unseen. */
const seen = new WeakSet<RoomSession>();

/** Whether everybody in the room sees this user's name; off by default. */
export function useBeSeen(session: RoomSession | null): readonly [boolean, (isSeen: boolean) => void] {
  const [, rerender] = useState(0);
  const choose = (next: boolean) => {
    if (!session) return;
    if (next) seen.add(session);
    else seen.delete(session);
    session.connection.setVisible(next);
    rerender((count) => count + 1);
  };
  return [session !== null && seen.has(session), choose];
}
