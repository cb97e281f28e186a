import { answerOf, api } from "@tutti/kit";
import { useCallback } from "react";
import { refreshBalance } from "../data/refresh-balance.ts";
import { usePoller } from "../data/use-poller.ts";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";
import { notices } from "./notices.ts";

/** Tells a guest who is logged in what was decided on their requests: by push, else by a look every ten seconds. */
export function useDecisions(
  roomName: string,
  token: string | null,
  isGuest: boolean,
  connection: RoomLink | null,
): void {
  const look = useCallback(async () => {
    const call = api.GET("/request-status", { params: { query: { room_name: roomName } } });
    const { notifications } = await answerOf(call);
    const news = notifications.filter((decision) => notices.decided(decision));
    // Without a push nobody has said what became of the coins either.
    if (news.length > 0) await refreshBalance();
  }, [roomName]);
  const hint = usePoller({
    isPushed: useIsJoined(connection),
    isEnabled: isGuest && token !== null && roomName !== "",
    look,
  });
  useRoomEvent(connection, "request_decided", (decision) => {
    notices.decided(decision);
    // The server hears that it was seen, and does not tell it again on the next visit.
    hint();
  });
}
