import { coinsText } from "@tutti/kit";
import { showPrice } from "../price.ts";
import type { Purchase } from "./purchases.ts";

type Kind = "success" | "warning" | "danger" | "quiet" | "plain";

/** The state of a purchase in words, with the colour of its chip. */
export function stateOf(purchase: Purchase): { text: string; kind: Kind } {
  const { state, is_disputed, is_refund_pending, refunded } = purchase;
  if (is_disputed) return { text: "In dispute", kind: "danger" };
  if (is_refund_pending) return { text: "Refund under way", kind: "warning" };
  if (state === "open") return { text: "Waiting for payment", kind: "warning" };
  if (state === "expired") return { text: "Not paid", kind: "plain" };
  if (state === "refunded") return { text: "Refunded", kind: "quiet" };
  return Number(refunded) > 0
    ? { text: "Partly refunded", kind: "quiet" }
    : { text: "Paid", kind: "success" };
}

/** What the state means for money and coins; null when there is nothing to add. */
export function noteOf(purchase: Purchase): string | null {
  const { is_disputed, is_refund_pending, reserved_coins, refunded, refunded_coins, currency } = purchase;
  if (is_disputed)
    return `Your bank decides about this payment. Until then ${coinsText(reserved_coins)} of it are set aside.`;
  if (is_refund_pending) return `${coinsText(reserved_coins)} are set aside until the money is returned.`;
  if (Number(refunded) === 0) return null;
  return `${showPrice(refunded, currency)} returned for ${coinsText(refunded_coins)}.`;
}

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

export const timeText = (iso: string): string => time.format(new Date(iso));
export const dayText = (iso: string): string => day.format(new Date(iso));
