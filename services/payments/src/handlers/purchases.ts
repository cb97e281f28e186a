import { fault } from "@tutti/proto/faults";
import { OrderFilter, type PaymentsServiceServer } from "@tutti/proto/rpc/payments/v1/payments";
import { type Handlers, requireCaller } from "@tutti/service-kit";
import { z } from "zod";
import { refundAsAdmin, withdraw } from "../commands/request-refund.ts";
import { requireAdmin } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";
import { purchaseUnknown } from "../model/refusals.ts";
import { presentProgress, presentPurchase } from "../queries/purchase-presenter.ts";
import { type PurchaseFilter, readMoneyTotals, readPurchases } from "../queries/purchases.ts";
import { readRefundLog } from "../queries/refund-log.ts";

type Calls = "listPurchases" | "withdraw" | "listOrders" | "refundOrder" | "listRefunds";

const maxPageSize = 100;
const maxReason = 500;
const uuid = z.uuid();

const filters = new Map<OrderFilter, PurchaseFilter>([
  [OrderFilter.ALL, { kind: "all" }],
  [OrderFilter.REFUNDED, { kind: "refunded" }],
  [OrderFilter.DISPUTED, { kind: "disputed" }],
  [OrderFilter.DEBT, { kind: "debt" }],
]);

/** One row more than the page, which shows whether there is another page. */
function pageOf({ afterId, limit }: { afterId: string; limit: number }) {
  if (limit < 1 || limit > maxPageSize) throw fault("page_invalid.rows", { max: 100 });
  if (afterId !== "" && !uuid.safeParse(afterId).success) throw fault("page_invalid.row_id");
  return { after: afterId || null, limit: limit + 1 };
}

function orderIdOf(id: string): string {
  if (!uuid.safeParse(id).success) throw purchaseUnknown();
  return id;
}

/** Handlers of purchases and their refunds. */
export const purchaseHandlers = (deps: Deps): Pick<Handlers<PaymentsServiceServer>, Calls> => ({
  listPurchases: async (page, call) => {
    const { userId } = requireCaller(call);
    const rows = await readPurchases(deps, { kind: "of", userId }, pageOf(page));
    const now = deps.clock.now();
    const purchases = rows.slice(0, page.limit).map((row) => presentPurchase(row, now));
    return { purchases, hasMore: rows.length > page.limit };
  },
  withdraw: async ({ orderId, coins, cents }, call) => {
    const input = { orderId: orderIdOf(orderId), coins, cents };
    return { progress: presentProgress(await withdraw(deps, requireCaller(call), input)) };
  },
  listOrders: async ({ filter, ...page }, call) => {
    requireAdmin(requireCaller(call));
    const known = filters.get(filter);
    if (!known) throw fault("filter_invalid");
    const [rows, totals] = await Promise.all([
      readPurchases(deps, known, pageOf(page)),
      readMoneyTotals(deps),
    ]);
    const now = deps.clock.now();
    const orders = rows.slice(0, page.limit).map((row) => ({
      purchase: presentPurchase(row, now),
      userId: row.user_id,
      userCoins: row.user_coins,
      userDebt: row.user_debt,
      userHeld: row.user_held,
    }));
    return { orders, hasMore: rows.length > page.limit, totals };
  },
  refundOrder: async ({ orderId, cents, reason: text }, call) => {
    const caller = requireCaller(call);
    requireAdmin(caller);
    const reason = text.trim();
    if (reason === "" || [...reason].length > maxReason) throw fault("reason_invalid", { max: maxReason });
    if (cents < 1) throw fault("amount_invalid.refund");
    const input = { orderId: orderIdOf(orderId), cents, reason };
    return { progress: presentProgress(await refundAsAdmin(deps, caller, input)) };
  },
  listRefunds: async (page, call) => {
    requireAdmin(requireCaller(call));
    const refunds = await readRefundLog(deps, pageOf(page));
    return { refunds: refunds.slice(0, page.limit), hasMore: refunds.length > page.limit };
  },
});
