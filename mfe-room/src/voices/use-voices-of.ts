import { useSyncExternalStore } from "react";
import type { RoomSession } from "../session/open-room.ts";
import type { RoomVoices } from "./room-voices.ts";

type Session = Pick<RoomSession, "voices"> | null;

const unsubscribed = () => () => {};

/** The room's chat and reactions; null until they are loaded. */
export const useRoomVoices = (session: Session): RoomVoices | null =>
  useSyncExternalStore(session?.voices.subscribe ?? unsubscribed, session?.voices.get ?? (() => null));

/** Number of unread messages. */
export const useUnread = (session: Session): number =>
  useSyncExternalStore(
    session?.voices.subscribe ?? unsubscribed,
    () => session?.voices.get()?.chat.get().unread ?? 0,
  );
