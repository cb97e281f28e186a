import { answerOf, api, type Schemas } from "@tutti/kit";

export type Play = Schemas["Play"];

const pageSize = 50;
/** The most plays in one answer. */
export const largestPage = 500;

export const playsBefore = async (
  roomName: string,
  before: string | undefined,
  limit: number,
): Promise<readonly Play[]> => {
  const query = { room_name: roomName, limit, ...(before === undefined ? {} : { before }) };
  return (await answerOf(api.GET("/room/history", { params: { query }, cache: "no-cache" }))).plays;
};

/** What a room has played, latest first, page by page: for `useInfiniteQuery`. */
export const historyQuery = (roomName: string) => ({
  queryKey: ["room-history", roomName],
  queryFn: ({ pageParam }: { pageParam: string | undefined }) => playsBefore(roomName, pageParam, pageSize),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: readonly Play[]) => (last.length < pageSize ? undefined : last.at(-1)?.started_at),
  staleTime: 0,
});
