import type { Dispute, Refund, StripeBooks } from "@tutti/payments/testing";
import type { Seeded } from "@tutti/service-kit/testing";

/** What an event is about, if not the checkout itself. */
type Subject = Refund | Dispute | "charge" | "session";

/** A change of a checkout, announced by one event. */
interface Step {
  readonly type: string;
  /** Applies the change at the provider; returns the object of the event. */
  apply(books: StripeBooks): Subject;
}

export interface Order {
  readonly buyer: number;
  readonly packageId: string;
  readonly coins: number;
  readonly cents: number;
  readonly steps: readonly Step[];
  /** Cents refunded or lost in the end; null when it is never paid. */
  readonly refundedCents: number | null;
  /** Whether its money is in an open dispute in the end. */
  readonly isDisputed: boolean;
  /** The provider's session id, once the checkout is open. */
  session: string;
  /** The objects of the events of the steps applied so far. */
  readonly done: Subject[];
}

const packages = [
  { packageId: "basic", coins: 100, cents: 499 },
  { packageId: "standard", coins: 500, cents: 1999 },
  { packageId: "premium", coins: 1000, cents: 3499 },
  { packageId: "ultimate", coins: 2500, cents: 7999 },
] as const;

type Draft = Pick<Order, "steps" | "refundedCents"> & { readonly isDisputed?: boolean };

/** A paid checkout whose money goes back, partly or wholly, and perhaps comes again. */
function returned(chance: Seeded, cents: number, session: () => string): Draft {
  const back = chance.chance(0.5) ? cents : 1 + chance.below(cents - 1);
  let made: Refund | null = null;
  const refund: Step = {
    type: "charge.refunded",
    apply: (books) => {
      made = books.refund(session(), back);
      return "charge";
    },
  };
  if (chance.chance(0.4)) return { steps: [refund], refundedCents: back };
  const isDeducted = chance.chance(0.5);
  const fails: Step = {
    type: chance.chance(0.5) ? "refund.failed" : "charge.refund.updated",
    apply: (books) => {
      if (!made) throw new Error("A refund fails that was not made.");
      books.failRefund(made, isDeducted);
      return made;
    },
  };
  return { steps: [refund, fails], refundedCents: 0 };
}

/** A paid checkout with a dispute that is won, lost, or still open in the end. */
function disputed(chance: Seeded, cents: number, session: () => string): Draft {
  let dispute: Dispute | null = null;
  const opens: Step = {
    type: "charge.dispute.created",
    apply: (books) => {
      dispute = books.dispute(session());
      return dispute;
    },
  };
  const closes = (status: "won" | "lost"): Step => ({
    type: "charge.dispute.closed",
    apply: () => {
      if (!dispute) throw new Error("A dispute closes that was not opened.");
      dispute.status = status;
      return dispute;
    },
  });
  const roll = chance.next();
  if (roll < 0.3) return { steps: [opens], refundedCents: 0, isDisputed: true };
  return roll < 0.65
    ? { steps: [opens, closes("won")], refundedCents: 0 }
    : { steps: [opens, closes("lost")], refundedCents: cents };
}

function draft(chance: Seeded, cents: number, session: () => string): Draft {
  const does = (type: string, act: (books: StripeBooks, id: string) => void): Step => ({
    type,
    apply: (books) => {
      act(books, session());
      return "session";
    },
  });
  const completed = "checkout.session.completed";
  const paid = does(completed, (books, id) => books.pay(id));
  const pending = does(completed, (books, id) => books.payLater(id));
  const roll = chance.next();
  if (roll < 0.55) return { steps: [paid], refundedCents: 0 };
  if (roll < 0.62) {
    const late = does("checkout.session.async_payment_succeeded", (books, id) => books.moneyComes(id));
    return { steps: [pending, late], refundedCents: 0 };
  }
  if (roll < 0.68) {
    const never = does("checkout.session.async_payment_failed", (books, id) => books.moneyFails(id));
    return { steps: [pending, never], refundedCents: null };
  }
  if (roll < 0.74)
    return {
      steps: [does("checkout.session.expired", (books, id) => books.expire(id))],
      refundedCents: null,
    };
  const after = (roll < 0.88 ? returned : disputed)(chance, cents, session);
  return { ...after, steps: [paid, ...after.steps] };
}

/** Orders with `n` events in total. */
export function makeOrders(chance: Seeded, n: number, people: number): Order[] {
  const orders: Order[] = [];
  for (let events = 0; events < n; ) {
    const pack = chance.pick(packages) ?? packages[0];
    const made = draft(chance, pack.cents, () => order.session);
    const order: Order = {
      isDisputed: false,
      ...pack,
      ...made,
      buyer: chance.below(people),
      session: "",
      done: [],
    };
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

/** Applies all steps up to this one, in order; returns the object of its event. */
export function applyUpTo(order: Order, step: number, books: StripeBooks): Subject {
  for (const next of order.steps.slice(order.done.length, step + 1)) order.done.push(next.apply(books));
  return order.done[step] ?? "session";
}
