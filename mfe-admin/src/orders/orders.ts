import { answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";

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
      answerOf(api.GET("/admin/orders", { params: { query: { filter, after } }, signal })),
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
      if (progress === "made") toast("The money is on its way back", "success");
      else toast("Stripe does not answer; the refund is made as soon as it does", "info");
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const { error } = mutation;
  return {
    refund: mutation.mutate,
    isRefunding: mutation.isPending,
    failure: error && messageOf(error, "The refund was not made. Please try again."),
    forgetFailure: mutation.reset,
  };
}
