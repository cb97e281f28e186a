import { createHmac } from "node:crypto";
import type { StripeBooks, Webhook } from "@tutti/payments/testing";
import type { Seeded } from "@tutti/service-kit/testing";
import { copies, type DrillOptions, lostPart } from "./options.ts";
import { applyUpTo, type Order } from "./orders.ts";

/** A webhook to send; null when the event is lost. */
type Delivery = { readonly kind: "event" | "forged"; webhook(): Webhook | null };

export const forgedPrefix = "evt_forged_";

/** The payload is serialised once and redelivered unchanged. */
function eventOf(order: Order, step: number, id: string, books: StripeBooks): Webhook {
  const { type } = order.steps[step] ?? { type: "" };
  const subject = applyUpTo(order, step, books);
  if (typeof subject === "object") return books.webhook(type, subject, { id });
  const thing = subject === "charge" ? books.chargeOf(order.session) : books.session(order.session);
  return books.webhook(type, thing, { id });
}

function deliveriesOf(order: Order, at: number, books: StripeBooks, chance: Seeded): Delivery[] {
  return order.steps.flatMap((_, step): Delivery[] => {
    const isLost = chance.chance(lostPart);
    let payload: string | null = null;
    const webhook = () => {
      applyUpTo(order, step, books);
      if (isLost) return null;
      payload ??= eventOf(order, step, `evt_drill_${at}_${step}`, books).payload;
      return books.signed(payload);
    };
    return Array.from({ length: isLost ? 1 : copies }, () => ({ kind: "event", webhook }));
  });
}

/** A webhook forged without the secret, to be credited for a checkout that may be unpaid. */
function forgery(order: Order, at: number, books: StripeBooks, chance: Seeded): Webhook {
  const session = {
    ...books.session(order.session),
    status: "complete" as const,
    payment_status: "paid" as const,
  };
  const id = `${forgedPrefix}${at}`;
  const real = books.webhook("checkout.session.completed", session, { id });
  const now = Math.floor(Date.now() / 1000);
  const guess = createHmac("sha256", "whsec_guess").update(`${now}.${real.payload}`).digest("hex");
  const tries: readonly Webhook[] = [
    { ...real, signature: `t=${now},v1=${guess}` },
    { ...real, signature: "" },
    { ...real, signature: real.signature.replace("v1=", "v0=") },
    // A signature of other bytes, and one that is six minutes old.
    { ...real, payload: real.payload.replace(`"amount_total":`, `"amount_total":1`) },
    books.signed(real.payload, 360),
  ];
  return chance.pick(tries) ?? real;
}

function shuffle<T>(items: T[], chance: Seeded): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const other = chance.below(i + 1);
    const [a, b] = [items[i], items[other]];
    if (a !== undefined && b !== undefined) [items[i], items[other]] = [b, a];
  }
  return items;
}

/** All copies of the events that are not lost, mixed with forged ones, in random order. */
export function makeDeliveries(
  orders: readonly Order[],
  { forged }: DrillOptions,
  books: StripeBooks,
  chance: Seeded,
): Delivery[] {
  const real = orders.flatMap((order, at) => deliveriesOf(order, at, books, chance));
  const made = Array.from({ length: forged }, (_, at): Delivery => {
    const order = chance.pick(orders);
    return { kind: "forged", webhook: () => (order ? forgery(order, at, books, chance) : null) };
  });
  return shuffle([...real, ...made], chance);
}
