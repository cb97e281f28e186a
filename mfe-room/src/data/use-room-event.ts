import type { RoomConnection, RoomEvents } from "@tutti/kit/sync";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";

/** What the parts of the page need of the connection. */
export type RoomLink = Pick<RoomConnection, "on" | "status">;

/** Hears one kind of news of the room for as long as the component is shown. */
export function useRoomEvent<Event extends keyof RoomEvents>(
  connection: RoomLink | null,
  event: Event,
  handle: (news: RoomEvents[Event]) => void,
): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => connection?.on(event, (news) => latest.current(news)), [connection, event]);
}

const nothing = () => () => {};

/** Is the page in the room, so that news reach it by themselves? */
export function useIsJoined(connection: RoomLink | null): boolean {
  const subscribe = useCallback(
    (changed: () => void) => connection?.on("status", changed) ?? nothing(),
    [connection],
  );
  return useSyncExternalStore(subscribe, () => connection?.status.kind === "joined");
}
