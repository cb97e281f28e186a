import { answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tutti/kit/query";
import { withServerTexts } from "@tutti/kit/text";
import { toast } from "@tutti/kit/ui";
import { t } from "../texts/index.ts";

export type AdminOrder = Schemas["AdminOrder"];
export type RefundLine = Schemas["RefundLine"];
export type MoneyTotals = Schemas["MoneyTotals"];
export type OrderFilter = "all" | "refunded" | "disputed" | "debt";

// Below the dashboard's key, so that its "Refresh" reads them again.
const key = ["admin", "orders"];

/** Orders of all people, newest first, with the totals of what needs attention. */
export const useOrders = (filter: OrderFilter) =>
  useInfiniteQuery({
    queryKey: [...key, filter],
    queryFn: ({ pageParam: after, signal }) =>
      withServerTexts(answerOf(api.GET("/admin/orders", { params: { query: { filter, after } }, signal }))),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });

/** Who requested which refunds, and why; newest first. */
export const useRefundLog = () =>
  useInfiniteQuery({
    queryKey: [...key, "refunds"],
    queryFn: ({ pageParam: after, signal }) =>
      answerOf(api.GET("/admin/orders/refunds", { params: { query: { after } }, signal })),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
  });

export function useRefundOrder(onDone: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (body: { order: string; amount: string; reason: string }) =>
      answerOf(api.POST("/admin/orders/refund", { body })),
    onSuccess: ({ progress }) => {
      if (progress === "made") toast(t("orders.made"), "success");
      else toast(t("orders.requested"), "info");
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const { error } = mutation;
  return {
    refund: mutation.mutate,
    isRefunding: mutation.isPending,
    failure: error && messageOf(error, t("orders.notMade")),
    forgetFailure: mutation.reset,
  };
}
