import { useQuery, useQueryClient } from "@tutti/kit/query";
import { useCallback } from "react";
import { type RoomLink, useIsJoined, useRoomEvent } from "../data/use-room-event.ts";
import { type PendingRequest, pendingQuery } from "./request-queries.ts";
import { usePoller } from "./use-poller.ts";

/** What waits for the host, kept up to date by pushes and, where those do not come, by looking. */
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
    /** Rejects when the server could not be asked. */
    refresh: look,
    /** It waits no longer. */
    drop: ({ request_id }: PendingRequest) =>
      client.setQueryData(pendingQuery(roomName).queryKey, (requests) =>
        requests?.filter((request) => request.request_id !== request_id),
      ),
  };
}
