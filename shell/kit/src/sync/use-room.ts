import { useCallback, useSyncExternalStore } from "react";
import type { RoomConnection } from "./connection/room-connection.ts";
import type { Status } from "./connection/status.ts";
import type { RoomState } from "./playback.ts";

/** How the connection stands, for a component that shows it. */
export function useRoomStatus(room: Pick<RoomConnection, "on" | "status">): Status {
  const subscribe = useCallback((changed: () => void) => room.on("status", changed), [room]);
  return useSyncExternalStore(subscribe, () => room.status);
}

/** What the room plays; null before the first word of it. */
export function useRoomState(room: RoomConnection): RoomState | null {
  const subscribe = useCallback((changed: () => void) => room.on("state", changed), [room]);
  return useSyncExternalStore(subscribe, () => room.state);
}
