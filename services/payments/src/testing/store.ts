import { randomUUID } from "node:crypto";
import { manualClock } from "@tutti/service-kit/testing";
import { pollOnce } from "../checkout/poller.ts";
import { openPayments } from "./payments.ts";
import { startStripe, type Webhook } from "./stripe/index.ts";

export const origin = "https://tutti.example";
export const starter = { packageId: "basic", coins: 100, priceCents: 499, couponCode: "", origin };

/** The service's handlers with a fake Stripe, both on one clock. */
export async function openStore() {
  const clock = manualClock();
  const stripe = await startStripe({ now: clock.now });
  const payments = await openPayments({ stripe, clock });
  const checkout = (userId: string, input: Partial<typeof starter> = {}) =>
    payments.handlers.createCheckout({ ...starter, ...input }, payments.call(userId));
  /** The newest checkout of a person. */
  const sessionOf = async (userId: string): Promise<string> => {
    const orders = await payments.db.order.findMany({ where: { userId }, orderBy: { id: "desc" } });
    return orders[0]?.sessionId ?? "";
  };
  const completed = (sessionId: string, how: { age?: number; id?: string } = {}) =>
    stripe.books.webhook("checkout.session.completed", stripe.books.session(sessionId), how);
  const deliver = ({ payload, signature }: Webhook) =>
    payments.handlers.receiveWebhook({ payload: Buffer.from(payload), signature }, payments.call());
  /** A person with `had` coins and an open checkout, of the starter pack by default. */
  const buyer = async (input: Partial<typeof starter> = {}, had = 0) => {
    const userId = await payments.person(had);
    await checkout(userId, input);
    return { userId, sessionId: await sessionOf(userId) };
  };

  return {
    clock,
    stripe,
    payments,
    checkout,
    sessionOf,
    completed,
    deliver,
    buyer,
    books: stripe.books,
    balance: payments.balance,
    refunded: (sessionId: string) =>
      stripe.books.webhook("charge.refunded", stripe.books.chargeOf(sessionId)),
    accountOf: (userId: string) => payments.handlers.getBalance({ userId }, payments.call()),
    orderOf: (sessionId: string) => payments.db.order.findUniqueOrThrow({ where: { sessionId } }),
    spend: (userId: string, coins: bigint) =>
      payments.handlers.useCoins(
        { operationId: randomUUID(), coins, feature: "confetti" },
        payments.call(userId),
      ),
    /** The same, paid and credited. */
    bought: async (had = 0) => {
      const one = await buyer({}, had);
      stripe.books.pay(one.sessionId);
      await deliver(completed(one.sessionId));
      return one;
    },
    poll: () => pollOnce(payments.deps, payments.log, 300_000),
    close: async () => {
      await payments.close();
      await stripe.stop();
    },
  };
}

export type TestStore = Awaited<ReturnType<typeof openStore>>;
