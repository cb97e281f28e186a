import { useQueryClient } from "@tutti/kit/query";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";
import { type PendingRequest, pendingQuery } from "./request-queries.ts";
import { usePolledQuery } from "./use-polled-query.ts";

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
