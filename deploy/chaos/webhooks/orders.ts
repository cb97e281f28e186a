import type { StripeBooks } from "@tutti/payments/testing";
import type { Seeded } from "@tutti/service-kit/testing";

/** A change of a checkout, announced by one event. */
export interface Step {
  readonly type: string;
  /** Applies the change at the provider. */
  apply(books: StripeBooks): void;
}

export interface Order {
  readonly buyer: number;
  readonly packageId: string;
  readonly coins: number;
  readonly cents: number;
  readonly steps: readonly Step[];
  /** Cents refunded in the end; null when it is never paid. */
  readonly refundedCents: number | null;
  /** The provider's session id, once the checkout is open. */
  session: string;
  /** Number of steps applied. */
  done: number;
}

const packages = [
  { packageId: "basic", coins: 100, cents: 499 },
  { packageId: "standard", coins: 500, cents: 1999 },
  { packageId: "premium", coins: 1000, cents: 3499 },
  { packageId: "ultimate", coins: 2500, cents: 7999 },
] as const;

type Draft = Pick<Order, "steps" | "refundedCents">;

function draft(chance: Seeded, cents: number, session: () => string): Draft {
  const does = (type: string, act: (books: StripeBooks, id: string) => void): Step => ({
    type,
    apply: (books) => act(books, session()),
  });
  const completed = "checkout.session.completed";
  const paid = does(completed, (books, id) => books.pay(id));
  const pending = does(completed, (books, id) => books.payLater(id));
  const fate = chance.next();
  if (fate < 0.7) return { steps: [paid], refundedCents: 0 };
  if (fate < 0.78) {
    const late = does("checkout.session.async_payment_succeeded", (books, id) => books.moneyComes(id));
    return { steps: [pending, late], refundedCents: 0 };
  }
  if (fate < 0.84) {
    const never = does("checkout.session.async_payment_failed", (books, id) => books.moneyFails(id));
    return { steps: [pending, never], refundedCents: null };
  }
  if (fate < 0.9)
    return {
      steps: [does("checkout.session.expired", (books, id) => books.expire(id))],
      refundedCents: null,
    };
  const back = chance.chance(0.5) ? cents : 1 + chance.below(cents - 1);
  const refund = does("charge.refunded", (books, id) => books.refund(id, back));
  return { steps: [paid, refund], refundedCents: back };
}

/** Orders with `n` events in total. */
export function makeOrders(chance: Seeded, n: number, people: number): Order[] {
  const orders: Order[] = [];
  for (let events = 0; events < n; ) {
    const pack = chance.pick(packages) ?? packages[0];
    const made = draft(chance, pack.cents, () => order.session);
    const order: Order = { ...pack, ...made, buyer: chance.below(people), session: "", done: 0 };
    if (events + order.steps.length > n) continue;
    orders.push(order);
    events += order.steps.length;
  }
  return orders;
}

/** The coins that the buyer keeps in the end. */
export function coinsOf({ coins, cents, refundedCents }: Order): number {
  return refundedCents === null ? 0 : coins - Math.floor((coins * refundedCents) / cents);
}

/** Applies all steps up to this one, in order. */
export function applyUpTo(order: Order, step: number, books: StripeBooks): void {
  for (; order.done <= step; order.done++) order.steps[order.done]?.apply(books);
}
