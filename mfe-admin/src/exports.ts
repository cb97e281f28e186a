import { ApiError, answerOf, api, type Schemas, session } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";

export type SongFeature = Schemas["SongFeature"];
export type RoomFeature = Schemas["RoomFeature"];
export type SongInteraction = Schemas["SongInteraction"];
export type RoomInteraction = Schemas["RoomInteraction"];
export type UserAnalytics = Schemas["UserAnalytics"];

export const TOKEN_MISSING = "Authentication token missing. Please log in again.";

/** The server's sentence, else the exception's, else the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.code === "unknown") return fallback;
  return error instanceof Error && error.message !== "" ? error.message : fallback;
}

interface Wrapper {
  readonly success: boolean;
  readonly data: readonly unknown[];
  readonly error?: string | null;
}

/** One of the exports, asked for once it is wanted, and again as long as it is empty. */
function useExport<T extends Wrapper>(
  name: string,
  isWanted: boolean,
  ask: (signal: AbortSignal) => Promise<T>,
) {
  const fallback = `Failed to load ${name}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", name],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (!session.get().token) throw new Error(TOKEN_MISSING);
      const answer = await ask(signal);
      if (!answer.success) throw new Error(answer.error || fallback);
      return answer;
    },
  });
  return {
    answer: data,
    error: error ? sentenceOf(error, fallback) : null,
    isLoading: isFetching && !data,
    /** Asks again when there was nothing before. */
    openAgain: () => {
      if (!isFetching && !data?.data.length) void refetch();
    },
  };
}

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
