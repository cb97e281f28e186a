import {
  CheckoutState,
  type ListPackagesResponse,
  Purchases as RpcPurchases,
} from "@tutti/proto/rpc/payments/v1/payments";

/** `practice` moves no money; while `closed` nothing can be bought. */
export type Purchases = "stripe" | "practice" | "closed";

export interface CoinPackage {
  id: string;
  coins: number;
  /** With two decimals, such as `4.99`. */
  price: string;
  name: string;
  description: string;
}
export interface StoreFront {
  packages: CoinPackage[];
  purchases: Purchases;
  /** ISO 4217, such as `usd`. */
  currency: string;
  support_email: string;
}

/** `open` until the payment provider says that it is paid; then the coins are there. */
export type CheckoutProgress = "open" | "credited" | "expired" | "refunded";

const purchases = new Map<RpcPurchases, Purchases>([
  [RpcPurchases.STRIPE, "stripe"],
  [RpcPurchases.PRACTICE, "practice"],
]);

const states = new Map<CheckoutState, CheckoutProgress>([
  [CheckoutState.OPEN, "open"],
  [CheckoutState.CREDITED, "credited"],
  [CheckoutState.EXPIRED, "expired"],
  [CheckoutState.REFUNDED, "refunded"],
]);

export const presentCents = (cents: number): string => (cents / 100).toFixed(2);

/** `4.99`, or `4.99` as a text, in cents; null for what is no price. */
export function parsePrice(price: string | number): number | null {
  const [, whole, rest = ""] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(String(price)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, "0"));
}

export function presentState(state: CheckoutState): CheckoutProgress {
  const known = states.get(state);
  if (!known) throw new Error("payments answered a checkout without a state");
  return known;
}

export const presentStore = (answer: ListPackagesResponse): StoreFront => ({
  packages: answer.packages.map(({ priceCents, ...pack }) => ({ ...pack, price: presentCents(priceCents) })),
  purchases: purchases.get(answer.purchases) ?? "closed",
  currency: answer.currency,
  support_email: answer.supportEmail,
});
