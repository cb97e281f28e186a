import type { RoomConnection } from "@tutti/kit/sync";
import { type ComponentType, useSyncExternalStore } from "react";
import type { RoomPlayback } from "../playback/room-playback.ts";
import type { VoicesInbox } from "../voices/inbox.ts";
import type { PeopleStore } from "./people.ts";

type Listener = () => void;

/** A room that this page has joined: connection, playback, and the companion shown beside the routes. */
export interface RoomSession {
  /** The current name, as its owner spelled it. */
  readonly roomName: string;
  /** The name at the time of joining. */
  readonly joinedAs: string;
  /** Token of the user who joined; null for a visitor. Another token needs another session. */
  readonly token: string | null;
  readonly connection: RoomConnection;
  readonly playback: RoomPlayback;
  readonly people: PeopleStore;
  /** The room's chat and reactions. */
  readonly voices: VoicesInbox;
  /** Rendered while the room is open, on every page. */
  readonly Companion: ComponentType;
  close(): void;
}

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
