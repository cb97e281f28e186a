import { answerOf, api } from "@tutti/kit";
import { useCallback } from "react";
import { refreshBalance } from "../data/refresh-balance.ts";
import { usePoller } from "../data/use-poller.ts";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";
import { notices } from "./notices.ts";

/**
 * Notifies a logged-in guest of decisions on their requests: by event, with polling every ten seconds as the fallback.
 */
export function useDecisions(
  roomName: string,
  token: string | null,
  isGuest: boolean,
  connection: RoomLink | null,
): void {
  const look = useCallback(async () => {
    const call = api.GET("/request-status", { params: { query: { room_name: roomName } } });
    const { notifications } = await answerOf(call);
    const fresh = notifications.filter((decision) => notices.decided(decision));
    // Without the connection no event has updated the balance either.
    if (fresh.length > 0) await refreshBalance();
  }, [roomName]);
  const hint = usePoller({
    isPushed: useIsJoined(connection),
    isEnabled: isGuest && token !== null && roomName !== "",
    look,
  });
  useRoomEvent(connection, "request_decided", (decision) => {
    notices.decided(decision);
    // The poll marks the decision as seen on the server, so that the next visit does not show it again.
    hint();
  });
}
