import { answerOf, api, messageOf, type Schemas, useSession } from "@tutti/kit";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tutti/kit/query";
import { withServerTexts } from "@tutti/kit/text";
import { toast } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";

export type Purchase = Schemas["Purchase"];
export type Withdrawable = NonNullable<Purchase["withdrawable"]>;

/** The user's own orders, newest first; `fetchNextPage` loads more. */
export function usePurchases() {
  const { user } = useSession();
  return useInfiniteQuery({
    queryKey: ["store", "purchases", user?.username ?? ""],
    queryFn: ({ pageParam: after, signal }) =>
      withServerTexts(
        answerOf(api.GET("/payments/purchases", { params: { query: after ? { after } : {} }, signal })),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: user !== null,
    refetchOnMount: "always",
  });
}

/** What the store shows changes with a purchase: balance, statement and orders. */
function useStoreRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["store"] });
}

export function useWithdraw(onDone: () => void) {
  const refresh = useStoreRefresh();
  const mutation = useMutation({
    mutationFn: (body: { order: string; coins: number; amount: string }) =>
      answerOf(api.POST("/payments/withdraw", { body })),
    onSuccess: ({ progress }) => {
      if (progress === "made") toast(t("withdrawal.made"), "success");
      else toast(t("withdrawal.requested"), "info");
      onDone();
    },
    onSettled: refresh,
  });
  const { error } = mutation;
  return {
    withdraw: mutation.mutate,
    isWithdrawing: mutation.isPending,
    failure: error && messageOf(error, t("withdrawal.failed")),
    forgetFailure: mutation.reset,
  };
}

/** Leaves an open checkout, which frees its coupon. */
export function useCancelCheckout() {
  const refresh = useStoreRefresh();
  const mutation = useMutation({
    mutationFn: (order: string) => answerOf(api.POST("/payments/cancel-checkout", { body: { order } })),
    onSuccess: ({ state }) => {
      if (state === "credited") toast(t("canceling.paid"), "info");
      else toast(t("canceling.done"), "success");
    },
    onError: (error) => toast(messageOf(error, t("canceling.failed")), "error"),
    onSettled: refresh,
  });
  return { cancel: mutation.mutate, canceling: mutation.isPending ? mutation.variables : null };
}
