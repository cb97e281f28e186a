import {
  type GetBalanceResponse,
  type Order as RpcOrder,
  RefundProgress as RpcProgress,
  type Purchase as RpcPurchase,
  type RefundEntry as RpcRefund,
} from "@tutti/proto/rpc/payments/v1/payments";
import type { Face } from "./face.ts";
import { type CheckoutProgress, presentCents, presentState } from "./store.ts";

/** An order of coins. Amounts of money have two decimals, such as `4.99`. */
interface Purchase {
  order: string;
  /** ISO 8601 */
  date: string;
  package_name: string;
  coins: number;
  price: string;
  /** ISO 4217, such as `usd`. */
  currency: string;
  state: CheckoutProgress;
  /** Money that went back, and the coins that were taken for it. */
  refunded: string;
  refunded_coins: number;
  /** Whether the payment is in an open dispute. */
  is_disputed: boolean;
  /** Whether a refund is under way. */
  is_refund_pending: boolean;
  /** Coins that are set aside for a dispute or a refund under way. */
  reserved_coins: number;
  /** The payment provider's receipt; null without one. */
  receipt_url: string | null;
  /** What the buyer can return now; null for nothing. */
  withdrawable: { coins: number; amount: string; until: string } | null;
}
export interface PurchasePage {
  /** Newest first. */
  purchases: Purchase[];
  next: string | null;
}

/** An order with its buyer. */
export interface AdminOrder extends Purchase {
  username: string;
  /** Money that can still be refunded. */
  refundable: string;
  user_coins: number;
  /** Coins that the buyer owes. */
  user_debt: number;
  /** Coins of the buyer in open holds. */
  user_held: number;
}

/** `requested`: the payment provider does not answer now, and it is finished later. */
export type RefundProgress = "requested" | "made" | "failed";

/** A line of the log of refunds. */
export interface RefundLine {
  id: string;
  order: string;
  /** ISO 8601 */
  date: string;
  /** `withdrawal`: by the buyer. */
  kind: "withdrawal" | "administrator";
  requested_by: string;
  buyer: string;
  amount: string;
  currency: string;
  /** Empty for a withdrawal. */
  reason: string;
  progress: RefundProgress;
}

const progresses = new Map<RpcProgress, RefundProgress>([
  [RpcProgress.REQUESTED, "requested"],
  [RpcProgress.MADE, "made"],
  [RpcProgress.FAILED, "failed"],
]);

export function presentProgress(progress: RpcProgress): RefundProgress {
  const known = progresses.get(progress);
  if (!known) throw new Error("payments returned a refund without progress");
  return known;
}

const isoOf = (date: Date | undefined): string => {
  if (!date) throw new Error("payments returned a purchase without a time");
  return date.toISOString();
};

/** Only a link of https: it is an `href` of the page. */
const linkOf = (url: string): string | null => (url.startsWith("https://") ? url : null);

export const presentPurchase = (purchase: RpcPurchase): Purchase => ({
  order: purchase.id,
  date: isoOf(purchase.createdAt),
  package_name: purchase.packageName,
  coins: Number(purchase.coins),
  price: presentCents(purchase.amountCents),
  currency: purchase.currency,
  state: presentState(purchase.state),
  refunded: presentCents(purchase.refundedCents),
  refunded_coins: Number(purchase.refundedCoins),
  is_disputed: purchase.disputedCents > 0,
  is_refund_pending: purchase.refundPending,
  reserved_coins: Number(purchase.reservedCoins),
  receipt_url: linkOf(purchase.receiptUrl),
  withdrawable:
    purchase.withdrawableCents > 0
      ? {
          coins: Number(purchase.withdrawableCoins),
          amount: presentCents(purchase.withdrawableCents),
          until: isoOf(purchase.withdrawableUntil),
        }
      : null,
});

/** Accounts that auth does not know are deleted. */
const nameOf = (faces: ReadonlyMap<string, Face>, id: string): string =>
  faces.get(id)?.username ?? "(deleted account)";

export function presentAdminOrder(order: RpcOrder, faces: ReadonlyMap<string, Face>): AdminOrder {
  const { purchase, userId, userCoins, userDebt, userHeld } = order;
  if (!purchase) throw new Error("payments returned an order without its purchase");
  const { amountCents, refundedCents } = purchase;
  const shown = presentPurchase(purchase);
  const isPaid = shown.state === "credited" && !shown.is_disputed && !shown.is_refund_pending;
  return {
    ...shown,
    username: nameOf(faces, userId),
    refundable: presentCents(isPaid ? amountCents - refundedCents : 0),
    user_coins: Number(userCoins),
    user_debt: Number(userDebt),
    user_held: Number(userHeld),
  };
}

export const presentRefundLine = (refund: RpcRefund, faces: ReadonlyMap<string, Face>): RefundLine => ({
  id: refund.id,
  order: refund.orderId,
  date: isoOf(refund.at),
  kind: refund.isWithdrawal ? "withdrawal" : "administrator",
  requested_by: nameOf(faces, refund.requestedBy),
  buyer: nameOf(faces, refund.buyerId),
  amount: presentCents(refund.cents),
  currency: refund.currency,
  reason: refund.reason,
  progress: presentProgress(refund.progress),
});

export interface Balance {
  coins: number;
  /** Coins that were paid for. */
  bought: number;
  /** Gift coins; spent first. */
  gift: number;
  /** Spent coins of a refunded purchase. */
  debt: number;
}

export const presentBalance = ({ coins, bought, debt }: GetBalanceResponse): Balance => ({
  coins: Number(coins),
  bought: Number(bought),
  gift: Number(coins - bought),
  debt: Number(debt),
});
