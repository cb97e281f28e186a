import {
  type GetCheckoutResponse,
  type ListPackagesResponse,
  CheckoutState as RpcCheckoutState,
  Purchases as RpcPurchases,
} from "@tutti/proto/rpc/payments/v1/payments";

/** `practice` moves no money; `closed` sells nothing. */
type Purchases = "stripe" | "practice" | "closed";

interface CoinPackage {
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

/** `open` until the payment provider confirms the payment, which credits the coins. */
export type CheckoutProgress = "open" | "credited" | "expired" | "refunded";

/** The state of a checkout, and its number of coins. */
export interface CheckoutState {
  state: CheckoutProgress;
  coins: number;
  /** The card or account had already used the coupon, so the coins are what the payment buys at the full price. */
  coupon_refused: boolean;
}

const purchases = new Map<RpcPurchases, Purchases>([
  [RpcPurchases.STRIPE, "stripe"],
  [RpcPurchases.PRACTICE, "practice"],
]);

const states = new Map<RpcCheckoutState, CheckoutProgress>([
  [RpcCheckoutState.OPEN, "open"],
  [RpcCheckoutState.CREDITED, "credited"],
  [RpcCheckoutState.EXPIRED, "expired"],
  [RpcCheckoutState.REFUNDED, "refunded"],
]);

export const presentCents = (cents: number): string => (cents / 100).toFixed(2);

/** A price such as `4.99`, as a number or text, in cents; null when it is not one. */
export function parsePrice(price: string | number): number | null {
  const [, whole, rest = ""] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(String(price)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, "0"));
}

export function presentState(state: RpcCheckoutState): CheckoutProgress {
  const known = states.get(state);
  if (!known) throw new Error("payments returned a checkout without a state");
  return known;
}

export const presentCheckout = ({ state, coins, couponRefused }: GetCheckoutResponse): CheckoutState => ({
  state: presentState(state),
  coins: Number(coins),
  coupon_refused: couponRefused,
});

export const presentStore = (answer: ListPackagesResponse): StoreFront => ({
  packages: answer.packages.map(({ priceCents, ...pack }) => ({ ...pack, price: presentCents(priceCents) })),
  purchases: purchases.get(answer.purchases) ?? "closed",
  currency: answer.currency,
  support_email: answer.supportEmail,
});
