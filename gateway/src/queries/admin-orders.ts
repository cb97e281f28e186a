import type { ListOrdersResponse, OrderFilter } from "@tutti/proto/rpc/payments/v1/payments";
import {
  type AdminOrder,
  presentAdminOrder,
  presentRefundLine,
  type RefundLine,
} from "../presenters/purchase.ts";
import type { Dependencies } from "./dependencies.ts";
import { facesOf } from "./faces.ts";

/** What needs attention, in coins and numbers of orders or accounts. */
export interface MoneyTotals {
  disputed_orders: number;
  pending_refunds: number;
  held_coins: number;
  reserved_coins: number;
  accounts_in_debt: number;
  debt_coins: number;
}

const pageLength = 50;

type Needed = Pick<Dependencies, "auth" | "payments">;

const presentTotals = (totals: ListOrdersResponse["totals"]): MoneyTotals => ({
  disputed_orders: Number(totals?.disputedOrders ?? 0n),
  pending_refunds: Number(totals?.pendingRefunds ?? 0n),
  held_coins: Number(totals?.heldCoins ?? 0n),
  reserved_coins: Number(totals?.reservedCoins ?? 0n),
  accounts_in_debt: Number(totals?.accountsInDebt ?? 0n),
  debt_coins: Number(totals?.debtCoins ?? 0n),
});

/** A page of orders with their buyers' names. */
export async function adminOrders(
  { auth, payments }: Needed,
  filter: OrderFilter,
  after: string,
): Promise<{ orders: AdminOrder[]; next: string | null; totals: MoneyTotals }> {
  const { orders, hasMore, totals } = await payments.listOrders({
    filter,
    afterId: after,
    limit: pageLength,
  });
  const faces = await facesOf({ auth }, [...new Set(orders.map(({ userId }) => userId))]);
  return {
    orders: orders.map((order) => presentAdminOrder(order, faces)),
    next: hasMore ? (orders.at(-1)?.purchase?.id ?? null) : null,
    totals: presentTotals(totals),
  };
}

/** A page of the log of refunds with the names of administrators and buyers. */
export async function refundLog(
  { auth, payments }: Needed,
  after: string,
): Promise<{ refunds: RefundLine[]; next: string | null }> {
  const { refunds, hasMore } = await payments.listRefunds({ afterId: after, limit: pageLength });
  const ids = refunds.flatMap(({ requestedBy, buyerId }) => [requestedBy, buyerId]);
  const faces = await facesOf({ auth }, [...new Set(ids)]);
  return {
    refunds: refunds.map((refund) => presentRefundLine(refund, faces)),
    next: hasMore ? (refunds.at(-1)?.id ?? null) : null,
  };
}
