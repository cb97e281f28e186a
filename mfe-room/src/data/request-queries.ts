import { answerOf, api, type Schemas } from "@tutti/kit";
import { queryOptions } from "@tutti/kit/query";

export type PendingRequest = Schemas["PendingRequest"];
export type MyRequest = Schemas["MyRequest"];

const of = (roomName: string) => ({ params: { query: { room_name: roomName } } });

/** What waits for the host: express first, then by age. */
export const pendingQuery = (roomName: string) =>
  queryOptions({
    queryKey: ["pending-requests", roomName],
    queryFn: async (): Promise<readonly PendingRequest[]> =>
      (await answerOf(api.GET("/pending-requests", of(roomName)))).requests,
    // The poller decides when to look, and when to look again.
    retry: false,
    staleTime: 0,
  });

/** What the one who is logged in has asked for in this room, newest first. */
export const mineQuery = (roomName: string, token: string | null) =>
  queryOptions({
    queryKey: ["my-requests", roomName, token],
    queryFn: async (): Promise<readonly MyRequest[]> =>
      (await answerOf(api.GET("/my-requests", of(roomName)))).requests,
    retry: false,
    staleTime: 0,
  });
