import type { AdminOrder, RefundLine } from "./orders.ts";

type Kind = "success" | "warning" | "danger" | "quiet" | "plain";

/** The state of an order in words, with the colour of its chip. */
export function stateOf(order: AdminOrder): { text: string; kind: Kind } {
  const { state, is_disputed, is_refund_pending, refunded } = order;
  if (is_disputed) return { text: "In dispute", kind: "danger" };
  if (is_refund_pending) return { text: "Refund under way", kind: "warning" };
  if (state === "open") return { text: "Open", kind: "plain" };
  if (state === "expired") return { text: "Not paid", kind: "plain" };
  if (state === "refunded") return { text: "Returned", kind: "quiet" };
  return Number(refunded) > 0
    ? { text: "Partly returned", kind: "quiet" }
    : { text: "Paid", kind: "success" };
}

const progressKinds: Record<RefundLine["progress"], { text: string; kind: Kind }> = {
  requested: { text: "Under way", kind: "warning" },
  made: { text: "Made", kind: "success" },
  failed: { text: "Failed", kind: "danger" },
};
export const progressOf = ({ progress }: RefundLine) => progressKinds[progress];

/** Formats an amount: `4.99` as `$4.99`. */
export const moneyText = (amount: string, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() }).format(
    Number(amount),
  );

const amountPattern = /^\d{1,6}(?:\.\d{1,2})?$/;

/** Why an amount cannot be refunded; null when it can. */
export function amountError(amount: string, refundable: string): string | null {
  if (!amountPattern.test(amount) || Number(amount) <= 0) return "Enter an amount such as 4.99.";
  return Number(amount) > Number(refundable) ? "This is more than can be refunded." : null;
}
