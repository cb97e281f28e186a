import { formatNumber } from "@tutti/kit/text";
import { t } from "../texts/index.ts";
import type { AdminOrder, RefundLine } from "./orders.ts";

type Kind = "success" | "warning" | "danger" | "quiet" | "plain";

/** The state of an order in words, with the colour of its chip. */
export function stateOf(order: AdminOrder): { text: string; kind: Kind } {
  const { state, is_disputed, is_refund_pending, refunded } = order;
  if (is_disputed) return { text: t("orders.states.disputed"), kind: "danger" };
  if (is_refund_pending) return { text: t("orders.states.refundPending"), kind: "warning" };
  if (state === "open") return { text: t("orders.states.open"), kind: "plain" };
  if (state === "expired") return { text: t("orders.states.expired"), kind: "plain" };
  if (state === "refunded") return { text: t("orders.states.refunded"), kind: "quiet" };
  return Number(refunded) > 0
    ? { text: t("orders.states.partlyRefunded"), kind: "quiet" }
    : { text: t("orders.states.paid"), kind: "success" };
}

const progressKinds: Record<RefundLine["progress"], Kind> = {
  requested: "warning",
  made: "success",
  failed: "danger",
};
export const progressOf = ({ progress }: RefundLine): { text: string; kind: Kind } => ({
  text: t(`orders.progress.${progress}`),
  kind: progressKinds[progress],
});

/** Formats an amount: `4.99` as `$4.99`. */
export const moneyText = (amount: string, currency: string): string =>
  formatNumber(Number(amount), { style: "currency", currency: currency.toUpperCase() });

const amountPattern = /^\d{1,6}(?:\.\d{1,2})?$/;

/** Why an amount cannot be refunded; null when it can. */
export function amountError(amount: string, refundable: string): string | null {
  if (!amountPattern.test(amount) || Number(amount) <= 0) return t("orders.wrongAmount");
  return Number(amount) > Number(refundable) ? t("orders.tooMuch") : null;
}
