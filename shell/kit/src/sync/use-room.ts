import { useCallback, useSyncExternalStore } from "react";
import type { RoomConnection } from "./connection/room-connection.ts";
import type { Status } from "./connection/status.ts";
import type { RoomState } from "./playback.ts";

/** The connection's status; renders again when it changes. */
export function useRoomStatus(room: Pick<RoomConnection, "on" | "status">): Status {
  const subscribe = useCallback((changed: () => void) => room.on("status", changed), [room]);
  return useSyncExternalStore(subscribe, () => room.status);
}

/** What the room plays; null before the first state. */
export function useRoomState(room: RoomConnection): RoomState | null {
  const subscribe = useCallback((changed: () => void) => room.on("state", changed), [room]);
  return useSyncExternalStore(subscribe, () => room.state);
}
