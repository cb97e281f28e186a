import { useQuery, useQueryClient } from "@tutti/kit/query";
import { useCallback } from "react";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";
import { type PendingRequest, pendingQuery } from "./request-queries.ts";
import { usePoller } from "./use-poller.ts";

/** Requests pending the host's decision, kept current by events, with polling as the fallback. */
export function usePendingRequests(roomName: string, connection: RoomLink | null, isEnabled = true) {
  const client = useQueryClient();
  const look = useCallback(() => client.fetchQuery(pendingQuery(roomName)), [client, roomName]);
  const hint = usePoller({ isPushed: useIsJoined(connection), isEnabled, look });
  useRoomEvent(connection, "request_changed", hint);
  useRoomEvent(connection, "request_decided", hint);
  const { data, error, isFetching } = useQuery({ ...pendingQuery(roomName), enabled: false });
  return {
    requests: data,
    error,
    isFetching,
    /** Rejects if the request fails. */
    refresh: look,
    /** Removes a decided request from the cache. */
    drop: ({ request_id }: PendingRequest) =>
      client.setQueryData(pendingQuery(roomName).queryKey, (requests) =>
        requests?.filter((request) => request.request_id !== request_id),
      ),
  };
}
