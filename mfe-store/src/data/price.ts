import { formatNumber } from "@tutti/kit/text";

/** Maximum discount of a coupon, in percent. */
const MAX_DISCOUNT = 90;
const MIN_CENTS = 50;

const centsOf = (price: string): number => Math.round(Number(price) * 100);
const textOf = (cents: number): string => (cents / 100).toFixed(2);

/** A price such as `4.99` after a coupon: at most 90 % off, and at least 0.50. */
export function discountedPrice(price: string, percent: number): string {
  if (percent <= 0) return price;
  const rest = (centsOf(price) * (100 - Math.min(percent, MAX_DISCOUNT))) / 100;
  return textOf(Math.max(MIN_CENTS, Math.round(rest)));
}

/** The price of one coin by the cheapest package, such as `0.05`; null while nothing is for sale. */
export function pricePerCoin(
  packages: readonly { readonly price: string; readonly coins: number }[],
): string | null {
  const [cheapest] = packages.toSorted((a, b) => Number(a.price) - Number(b.price));
  return cheapest ? (Number(cheapest.price) / cheapest.coins).toFixed(2) : null;
}

/** Formats a price: `4.99` as `$4.99`. */
export const showPrice = (price: string, currency: string): string =>
  formatNumber(Number(price), { style: "currency", currency: currency.toUpperCase() });
