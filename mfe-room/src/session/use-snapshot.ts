import { useSyncExternalStore } from "react";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { type Snapshot, silence } from "../playback/snapshot.ts";

const unsubscribed = () => () => {};

/** The playback's snapshot; renders again when it changes. */
export const useSnapshot = (playback: RoomPlayback | null): Snapshot =>
  useSyncExternalStore(playback?.subscribe ?? unsubscribed, playback?.get ?? (() => silence));
