import { answerOf, api, type RoomCard } from "@tutti/kit";
import { keepPreviousData, useInfiniteQuery } from "@tutti/kit/query";

/** Page size. */
export const PAGE_SIZE = 12;

interface RoomsPage {
  readonly rooms: readonly RoomCard[];
}

/** Deduplicates rooms: a room created during pagination shifts the pages, so that another one is returned twice. */
export function uniqueRooms(pages: readonly RoomsPage[]): RoomCard[] {
  return [...new Map(pages.flatMap((page) => page.rooms).map((room) => [room.name, room])).values()];
}

/** The next page number, from 1; undefined after a short page or one without new rooms. */
export function nextPage(pages: readonly RoomsPage[]): number | undefined {
  const last = pages.at(-1);
  if (!last || last.rooms.length < PAGE_SIZE) return undefined;
  const brought = uniqueRooms(pages).length - uniqueRooms(pages.slice(0, -1)).length;
  return brought > 0 ? pages.length + 1 : undefined;
}

/** The listed rooms that match `search`, newest first; `fetchNextPage` loads more. */
export const useRooms = (search: string) =>
  useInfiniteQuery({
    queryKey: ["explore", search],
    queryFn: ({ pageParam: page, signal }) =>
      answerOf(
        api.GET("/explore/rooms", {
          params: { query: { page, limit: PAGE_SIZE, ...(search ? { search } : {}) } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPage(pages),
    placeholderData: keepPreviousData,
  });
