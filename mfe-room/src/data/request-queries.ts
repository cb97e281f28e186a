import { answerOf, api, type Schemas } from "@tutti/kit";
import { queryOptions } from "@tutti/kit/query";
import { withServerTexts } from "./shown-message.ts";

export type PendingRequest = Schemas["PendingRequest"];
export type MyRequest = Schemas["MyRequest"];

const of = (roomName: string) => ({ params: { query: { room_name: roomName } } });

/** Requests pending the host's decision: express first, then by age. */
export const pendingQuery = (roomName: string) =>
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
