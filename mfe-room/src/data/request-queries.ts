import { answerOf, api, type Schemas } from "@tutti/kit";
import { queryOptions, useQueryClient } from "@tutti/kit/query";
import { withServerTexts } from "./shown-message.ts";
import { usePolledQuery } from "./use-polled-query.ts";
import { type RoomLink, useIsJoined, useRoomEvent } from "./use-room-event.ts";

export type PendingRequest = Schemas["PendingRequest"];
export type MyRequest = Schemas["MyRequest"];

const of = (roomName: string) => ({ params: { query: { room_name: roomName } } });

/** Requests pending the host's decision: express first, then by age. */
const pendingQuery = (roomName: string) =>
  queryOptions({
    queryKey: ["pending-requests", roomName],
    queryFn: async (): Promise<readonly PendingRequest[]> =>
      (await withServerTexts(answerOf(api.GET("/pending-requests", of(roomName))))).requests,
    // The next poll is the retry, see `usePolledQuery`.
    retry: false,
    staleTime: 0,
  });

/** The logged-in user's requests in this room, newest first. */
export const mineQuery = (roomName: string, token: string | null) =>
  queryOptions({
    queryKey: ["my-requests", roomName, token],
    queryFn: async (): Promise<readonly MyRequest[]> =>
      (await withServerTexts(answerOf(api.GET("/my-requests", of(roomName))))).requests,
    retry: false,
    staleTime: 0,
  });

/** Requests pending the host's decision, kept current by events, with polling as the fallback. */
export function usePendingRequests(roomName: string, connection: RoomLink | null, isEnabled = true) {
  const client = useQueryClient();
  const query = pendingQuery(roomName);
  const { result, hint } = usePolledQuery(query, { isPushed: useIsJoined(connection), isEnabled });
  useRoomEvent(connection, "request_changed", hint);
  useRoomEvent(connection, "request_decided", hint);
  const { data, error, isFetching } = result;
  return {
    requests: data,
    error,
    isFetching,
    /** Rejects if the request fails. */
    refresh: () => client.fetchQuery(query),
    /** Removes a decided request from the cache. */
    drop: ({ request_id }: PendingRequest) =>
      client.setQueryData(query.queryKey, (requests) =>
        requests?.filter((request) => request.request_id !== request_id),
      ),
  };
}
