import { useSyncExternalStore } from "react";
import type { RoomSession } from "./room-session.ts";

type Listener = () => void;

let current: RoomSession | null = null;
const listeners = new Set<Listener>();

function set(next: RoomSession | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The one room that this page has joined. It outlives the room's screen: playback continues on other pages. */
export const openRoom = {
  get: (): RoomSession | null => current,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Closes the room that was open and replaces it. */
  enter(next: RoomSession): void {
    if (next === current) return;
    current?.close();
    set(next);
  },
  /** Continues the open room under its new name; its playback is the same. */
  rename(roomName: string): void {
    if (current) set({ ...current, roomName });
  },
  /** Stops playback and leaves the room. */
  leave(): void {
    if (!current) return;
    current.close();
    set(null);
  },
};

/** The open room; renders again when it changes. */
export const useOpenRoom = (): RoomSession | null =>
  useSyncExternalStore(openRoom.subscribe, openRoom.get, openRoom.get);
