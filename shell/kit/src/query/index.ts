import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";

// The only place that imports react-query, as with the router.
export {
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

/** A refusal stays a refusal; only what may pass by itself is tried once more. */
export function worthAnotherTry(failures: number, error: Error): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return passing && failures < 1;
}

/**
 * The page's one cache of server state. Without a network a call fails and says so: one that waited for it in silence
 * would go out, and be paid, when nobody looks any more.
 */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: worthAnotherTry, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});
