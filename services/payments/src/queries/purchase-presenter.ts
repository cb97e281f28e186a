import { type Purchase, type RefundEntry, RefundProgress } from "@tutti/proto/rpc/payments/v1/payments";
import type { Order, RefundRequest } from "../../gen/prisma/client.ts";
import type { RefundState } from "../../gen/prisma/enums.ts";
import { presentState } from "../model/presenter.ts";
import { type PurchaseRow, withdrawalPeriodMs } from "./purchases.ts";

const progresses = {
  requested: RefundProgress.REQUESTED,
  made: RefundProgress.MADE,
  failed: RefundProgress.FAILED,
} as const satisfies Record<RefundState, RefundProgress>;

export const presentProgress = (state: RefundState): RefundProgress => progresses[state];

/** An order as its buyer sees it at `now`, in ms. */
export function presentPurchase(row: PurchaseRow, now: number): Purchase {
  const until = row.created_at.getTime() + withdrawalPeriodMs;
  const isWithdrawable = row.can_be_refunded && now <= until;
  return {
    id: row.id,
    createdAt: row.created_at,
    packageName: row.package_name,
    coins: row.coins,
    amountCents: row.amount_cents,
    currency: row.currency,
    state: presentState(row.state),
    refundedCents: row.refunded_cents,
    refundedCoins: row.refunded_coins,
    disputedCents: row.disputed_cents,
    reservedCoins: row.reserved_coins,
    refundPending: row.is_pending,
    receiptUrl: row.receipt_url ?? "",
    withdrawableCoins: isWithdrawable ? row.unspent_coins : 0n,
    withdrawableCents: isWithdrawable ? row.unspent_cents : 0,
    withdrawableUntil: new Date(until),
  };
}

/** A line of the log of refunds. */
export const presentRefund = (
  request: RefundRequest,
  { userId, currency }: Pick<Order, "userId" | "currency">,
): RefundEntry => ({
  id: request.id,
  orderId: request.orderId,
  at: request.createdAt,
  isWithdrawal: request.kind === "withdrawal",
  requestedBy: request.requestedBy,
  buyerId: userId,
  cents: request.cents,
  currency,
  reason: request.reason,
  progress: presentProgress(request.state),
});
