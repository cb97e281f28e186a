import { ApiError, answerOf, api, type Schemas, session } from "@tutti/kit";
import { useIsFetching, useQuery, useQueryClient } from "@tutti/kit/query";
import type en from "../texts/en.ts";
import { t } from "../texts/index.ts";
import type { Sorting } from "./sort.ts";

export type SongFeature = Schemas["SongFeature"];
export type RoomFeature = Schemas["RoomFeature"];
export type SongInteraction = Schemas["SongInteraction"];
export type RoomInteraction = Schemas["RoomInteraction"];
export type CollusiveHost = Schemas["CollusiveHost"];
export type CoinRing = Schemas["CoinRing"];
export type UserAnalytics = Schemas["UserAnalytics"];

type ExportName = keyof typeof en.failed;

/** The server's message, else the exception's, else the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.code === "unknown") return fallback;
  return error instanceof Error && error.message !== "" ? error.message : fallback;
}

/** Stale time of the counts in the cache, in ms. */
export const staleAfter = 30_000;

interface Wrapper {
  readonly success: boolean;
  readonly data: readonly unknown[];
  readonly error?: string | null;
}

/** Queries one of the exports once `isWanted`, and again when its tab is reopened while it is empty. */
function useExport<T extends Wrapper>(
  name: ExportName,
  isWanted: boolean,
  ask: (signal: AbortSignal) => Promise<T>,
) {
  const fallback = t(`failed.${name}`);
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ["admin", name],
    enabled: isWanted,
    staleTime: staleAfter,
    queryFn: async ({ signal }) => {
      if (!session.get().token) throw new Error(t("dashboard.tokenMissing"));
      const answer = await ask(signal);
      if (!answer.success) throw new Error(answer.error || fallback);
      return answer;
    },
  });
  return {
    answer: data,
    error: error ? sentenceOf(error, fallback) : null,
    failedAt: errorUpdatedAt,
    isLoading: isFetching && !data,
    /** Refetches after a failure. */
    refresh: () => {
      if (isWanted && !isFetching) void refetch();
    },
    /** Refetches if the last response was empty. */
    openAgain: () => {
      if (!isFetching && !data?.data.length) void refetch();
    },
  };
}

/**
 * Refetches the counts of everything on the page, whatever its sorting; those of closed tabs are marked stale and
 * refetched when their tab opens.
 */
export function useRefresh() {
  const client = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: ["admin"] }) > 0;
  const refresh = () => void client.invalidateQueries({ queryKey: ["admin"] }, { cancelRefetch: false });
  return { isRefreshing, refresh };
}

const query = ({ by, direction }: Sorting<string>) => ({ order_by: by as never, direction });

/** A list of which the page holds only a part; the server has all of it. */
export interface ServerList<Row> {
  readonly name: ExportName;
  /** Total number of rows. */
  readonly total: number;
  /** Fields that the server can sort by. */
  readonly orders: readonly string[];
  readonly ask: (sorting: Sorting<string>, signal: AbortSignal) => Promise<{ readonly data: readonly Row[] }>;
}

/** Lists that the server sorts: songs, rooms and users. */
export const songsInOrder = (total: number): ServerList<SongFeature> => ({
  name: "song features",
  total,
  orders: ["title", "artist", "play_count", "favorite_count", "add_count", "room_count"],
  ask: (sorting, signal) =>
    answerOf(api.GET("/user-activity/export/song-features", { params: { query: query(sorting) }, signal })),
});
export const roomsInOrder = (total: number): ServerList<RoomFeature> => ({
  name: "room features",
  total,
  orders: ["room_id", "join_count", "favorite_count", "create_count", "user_count"],
  ask: (sorting, signal) =>
    answerOf(api.GET("/user-activity/export/room-features", { params: { query: query(sorting) }, signal })),
});
export const usersInOrder = (total: number): ServerList<UserAnalytics> => ({
  name: "user analytics",
  total,
  orders: ["username", "rooms_count", "play_count", "favorites_count", "join_date", "activity"],
  ask: (sorting, signal) =>
    answerOf(api.GET("/user-activity/export/user-analytics", { params: { query: query(sorting) }, signal })),
});

export const useSongFeatures = () =>
  useExport("song features", true, (signal) =>
    answerOf(api.GET("/user-activity/export/song-features", { signal })),
  );
export const useRoomFeatures = () =>
  useExport("room features", true, (signal) =>
    answerOf(api.GET("/user-activity/export/room-features", { signal })),
  );
export const useSongInteractions = (isWanted: boolean) =>
  useExport("song interactions", isWanted, (signal) =>
    answerOf(api.GET("/user-activity/export/song-interactions", { signal })),
  );
export const useRoomInteractions = (isWanted: boolean) =>
  useExport("room interactions", isWanted, (signal) =>
    answerOf(api.GET("/user-activity/export/room-interactions", { signal })),
  );
export const useUserAnalytics = (isWanted: boolean) =>
  useExport("user analytics", isWanted, (signal) =>
    answerOf(api.GET("/user-activity/export/user-analytics", { signal })),
  );
export const useCollusion = (isWanted: boolean) =>
  useExport("fed accounts", isWanted, (signal) =>
    answerOf(api.GET("/user-activity/export/fed-accounts", { signal })),
  );
