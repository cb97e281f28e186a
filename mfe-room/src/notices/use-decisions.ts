import { answerOf, api } from "@tutti/kit";
import { queryOptions } from "@tutti/kit/query";
import { refreshBalance } from "../data/refresh-balance.ts";
import { withServerTexts } from "../data/shown-message.ts";
import { usePolledQuery } from "../data/use-polled-query.ts";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";
import type { Decision } from "./notice-queue.ts";
import { notices } from "./notices.ts";

/** Hands unseen decisions to `notices`; the query itself has no data. */
const decisionsQuery = (roomName: string, token: string | null) =>
  queryOptions({
    queryKey: ["request-status", roomName, token],
    queryFn: async (): Promise<null> => {
      const call = api.GET("/request-status", { params: { query: { room_name: roomName } } });
      const { notifications } = await withServerTexts(answerOf(call));
      const fresh = notifications.filter((decision) => notices.decided(decision));
      // Without the connection no event has updated the balance either.
      if (fresh.length > 0) await refreshBalance();
      return null;
    },
    retry: false,
    staleTime: 0,
  });

/**
 * Notifies a logged-in guest of decisions on their requests: by event, with polling every ten seconds as the fallback.
 */
export function useDecisions(
  roomName: string,
  token: string | null,
  isGuest: boolean,
  connection: RoomLink | null,
): void {
  const { hint } = usePolledQuery(decisionsQuery(roomName, token), {
    isPushed: useIsJoined(connection),
    isEnabled: isGuest && token !== null && roomName !== "",
  });
  const decided = (decision: Decision) => {
    notices.decided(decision);
    // The poll marks the decision as seen on the server, so that the next visit does not show it again.
    hint();
  };
  useRoomEvent(connection, "request_decided", decided);
  useRoomEvent(connection, "coins_returned", (returned) => decided({ ...returned, status: "returned" }));
}
