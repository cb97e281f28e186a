import { t } from "../on-demand/texts/index.ts";

/** Maximum price, in coins. */
const highest = 100_000;

/** A parsed price in whole coins, or a validation message. */
type PriceInput =
  | { readonly ok: true; readonly price: number }
  | { readonly ok: false; readonly error: string };

export function readPrice(text: string): PriceInput {
  const typed = text.trim();
  const price = /^\d+$/.test(typed) ? Number(typed) : 0;
  if (price < 1) return { ok: false, error: t("coins.prices.tooLow") };
  if (price > highest) return { ok: false, error: t("coins.prices.tooHigh") };
  return { ok: true, price };
}
