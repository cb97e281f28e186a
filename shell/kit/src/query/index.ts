import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

// The only import of react-query, as with react-router.
export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

/**
 * Retries once, and only transient errors: network errors, 5xx, errors other than an ApiError, and a session that has
 * ended, because the retry is a visitor's. Any other 4xx is final.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  const passing =
    !(error instanceof ApiError) ||
    error.status === 0 ||
    error.status >= 500 ||
    error.code === "session_ended";
  return passing && failures < 1;
}

/**
 * The page's one cache of server state. `networkMode: "always"`: offline, a call fails at once. A call that was paused
 * until the network is back would be sent, and charged, when the user may have left.
 */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});
