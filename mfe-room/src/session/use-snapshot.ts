import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { RoomPlayback } from "../playback/room-playback.ts";
import { type Snapshot, silence } from "../playback/snapshot.ts";
import type { RoomSession } from "./room-session.ts";

const unsubscribed = () => () => {};

/** What the room's playback does, for a component that shows it. */
export const useSnapshot = (playback: RoomPlayback | null): Snapshot =>
  useSyncExternalStore(playback?.subscribe ?? unsubscribed, playback?.get ?? (() => silence));

/** Whether the room has said what it plays: until then nothing about it is known. */
export function useIsKnown(session: RoomSession | null): boolean {
  const connection = session?.connection ?? null;
  const subscribe = useCallback(
    (changed: () => void) => connection?.on("state", changed) ?? unsubscribed(),
    [connection],
  );
  return useSyncExternalStore(subscribe, () => (connection?.state ?? null) !== null);
}

/** True once `condition` has held for `ms`. */
export function useAfter(condition: boolean, ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!condition) return setPassed(false);
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return condition && passed;
}
