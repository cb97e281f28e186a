import { answerOf, api, type Schemas, session, useSession } from "@tutti/kit";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tutti/kit/query";
import { withServerTexts } from "@tutti/kit/text";
import { useCallback, useEffect } from "react";

export type StoreFront = Schemas["StoreFront"];
export type CoinPackage = Schemas["CoinPackage"];
export type Movement = Schemas["Movement"];

/** Cache key with the username, so that the next user of this page does not get the data. */
const ownKey = (part: string, username: string | undefined) => ["store", part, username ?? ""];

export const useStoreFront = () =>
  useQuery({
    queryKey: ["store", "packages"],
    queryFn: ({ signal }) => withServerTexts(answerOf(api.GET("/payments/packages", { signal }))),
  });

/**
 * The user's balance on the server. A fresh response is also written to the session, for the header; data cached from
 * an earlier visit is not, because it may be stale.
 */
export function useBalance() {
  const { user } = useSession();
  const query = useQuery({
    queryKey: ownKey("balance", user?.username),
    queryFn: ({ signal }) => answerOf(api.GET("/payments/get-user-coins", { signal })),
    enabled: user !== null,
    refetchOnMount: "always",
  });
  const { data, isSuccess, isFetchedAfterMount, dataUpdatedAt } = query;
  // A failed refetch also counts as fetched, and leaves the cached data in place.
  const answeredAt = isSuccess && isFetchedAfterMount ? dataUpdatedAt : null;
  const coins = data?.coins;
  useEffect(() => {
    if (answeredAt !== null && coins !== undefined && session.get().user?.coins !== coins)
      session.update({ coins });
  }, [answeredAt, coins]);
  return query;
}

export function useStatement() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: ownKey("statement", user?.username),
    queryFn: ({ pageParam, signal }) =>
      withServerTexts(
        answerOf(
          api.GET("/payments/statement", {
            params: { query: pageParam ? { before: pageParam } : {} },
            signal,
          }),
        ),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: user !== null,
    refetchOnMount: "always",
  });
}

/** Refetches what a purchase changes. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ["store"] }), [client]);
}
