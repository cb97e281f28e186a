import type { RoomConnection, RoomEvents } from "@tutti/kit/sync";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";

/** The slice of the connection that components use. */
export type RoomLink = Pick<RoomConnection, "on" | "status">;

/** Subscribes to one kind of event of the room while the component is mounted. */
export function useRoomEvent<Event extends keyof RoomEvents>(
  connection: RoomLink | null,
  event: Event,
  handle: (payload: RoomEvents[Event]) => void,
): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => connection?.on(event, (payload) => latest.current(payload)), [connection, event]);
}

const nothing = () => () => {};

/** Whether the page has joined the room and receives its events. */
export function useIsJoined(connection: RoomLink | null): boolean {
  const subscribe = useCallback(
    (changed: () => void) => connection?.on("status", changed) ?? nothing(),
    [connection],
  );
  return useSyncExternalStore(subscribe, () => connection?.status.kind === "joined");
}
