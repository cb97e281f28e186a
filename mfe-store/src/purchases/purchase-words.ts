import { coinsText } from "@tutti/kit";
import { formatDayFirst } from "@tutti/kit/text";
import { showPrice } from "../price.ts";
import { t } from "../texts/index.ts";
import type { Purchase } from "./purchases.ts";

type Kind = "success" | "warning" | "danger" | "quiet" | "plain";

/** The state of a purchase in words, with the colour of its chip. */
export function stateOf(purchase: Purchase): { text: string; kind: Kind } {
  const { state, is_disputed, is_refund_pending, refunded } = purchase;
  if (is_disputed) return { text: t("states.disputed"), kind: "danger" };
  if (is_refund_pending) return { text: t("states.refundPending"), kind: "warning" };
  if (state === "open") return { text: t("states.open"), kind: "warning" };
  if (state === "expired") return { text: t("states.expired"), kind: "plain" };
  if (state === "refunded") return { text: t("states.refunded"), kind: "quiet" };
  return Number(refunded) > 0
    ? { text: t("states.partlyRefunded"), kind: "quiet" }
    : { text: t("states.paid"), kind: "success" };
}

/** What the state means for money and coins; null when there is nothing to add. */
export function noteOf(purchase: Purchase): string | null {
  const { is_disputed, is_refund_pending, reserved_coins, refunded, refunded_coins, currency } = purchase;
  if (is_disputed) return t("notes.disputed", { coins: coinsText(reserved_coins) });
  if (is_refund_pending) return t("notes.refundPending", { coins: coinsText(reserved_coins) });
  if (Number(refunded) === 0) return null;
  return t("notes.refunded", { money: showPrice(refunded, currency), coins: coinsText(refunded_coins) });
}

export const timeText = (iso: string): string =>
  formatDayFirst(iso, { dateStyle: "medium", timeStyle: "short" });
export const dayText = (iso: string): string => formatDayFirst(iso, { dateStyle: "medium" });
