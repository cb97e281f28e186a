import { useSyncExternalStore } from "react";
import type { RoomSession } from "./room-session.ts";

type Listener = () => void;

let current: RoomSession | null = null;
const listeners = new Set<Listener>();

function set(next: RoomSession | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The one room that this page is in. It outlives the room's screen: the music goes on wherever the page goes. */
export const openRoom = {
  get: (): RoomSession | null => current,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Replaces the room that was open, which ends. */
  enter(next: RoomSession): void {
    if (next === current) return;
    current?.close();
    set(next);
  },
  /** Ends the playback and leaves the room. */
  leave(): void {
    if (!current) return;
    current.close();
    set(null);
  },
};

/** The open room, current in every render. */
export const useOpenRoom = (): RoomSession | null =>
  useSyncExternalStore(openRoom.subscribe, openRoom.get, openRoom.get);
