import { useSyncExternalStore } from "react";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { type Snapshot, silence } from "../playback/snapshot.ts";

const unsubscribed = () => () => {};

/** What the room's playback does, for a component that shows it. */
export const useSnapshot = (playback: RoomPlayback | null): Snapshot =>
  useSyncExternalStore(playback?.subscribe ?? unsubscribed, playback?.get ?? (() => silence));
