import { createHmac } from "node:crypto";
import type { Clock, Ids, Secrets } from "@tutti/service-kit";
import Stripe from "stripe";
import type { PracticeSession, PrismaClient } from "../../gen/prisma/client.ts";
import { PracticeState } from "../../gen/prisma/enums.ts";
import type { CheckoutSession, PracticePayments } from "../model/provider.ts";
import { readSignedEvent } from "./signed-event.ts";

function sessionOf(row: PracticeSession, now: number): CheckoutSession {
  const isOver = row.state === "open" && row.expiresAt.getTime() <= now;
  const state = row.state === "paid" ? "paid" : row.state === "expired" || isOver ? "expired" : "open";
  const { id, orderId, amountCents: cents, currency } = row;
  const paymentId = state === "paid" ? `pi_${id}` : null;
  return { id, orderId, state, cents, currency, paymentId, method: null, receiptUrl: null, customerId: null };
}

const sessionOfPayment = (paymentId: string): string => paymentId.replace(/^pi_/, "");

/** The event in Stripe's format, with the fields that its readers use. */
const completed = (
  eventId: string,
  { id, orderId, amountCents, currency }: PracticeSession,
  now: number,
) => ({
  id: eventId,
  object: "event",
  type: "checkout.session.completed",
  created: Math.floor(now / 1000),
  livemode: false,
  data: {
    object: {
      id,
      object: "checkout.session",
      status: "complete",
      payment_status: "paid",
      amount_total: amountCents,
      currency,
      metadata: { order_id: orderId },
    },
  },
});

export function practicePayments(
  db: PrismaClient,
  { serviceSecrets, clock, ids }: { serviceSecrets: Secrets; clock: Clock; ids: Ids },
): PracticePayments {
  const keyOf = (secret: string) => createHmac("sha256", secret).update("practice checkout").digest("hex");
  const [current, ...others] = serviceSecrets;
  const secret = keyOf(current);
  const accepted = [secret, ...others.map(keyOf)] as const;
  const find = async (id: string) => {
    const row = await db.practiceSession.findUnique({ where: { id } });
    return row && sessionOf(row, clock.now());
  };
  return {
    name: "practice",
    open: async ({ orderId, cents, currency, successUrl, cancelUrl, expiresAt }) => {
      const id = `cs_practice_${ids.token()}`;
      const urls = { successUrl: successUrl.replace("{CHECKOUT_SESSION_ID}", id), cancelUrl };
      await db.practiceSession.create({
        data: { id, orderId, amountCents: cents, currency, expiresAt, ...urls },
      });
      return { sessionId: id, url: new URL(`/practice-checkout/${id}`, successUrl).href };
    },
    find,
    findByPayment: (paymentId) => find(sessionOfPayment(paymentId)),
    expire: async (id) => {
      await db.practiceSession.updateMany({ where: { id, state: "open" }, data: { state: "expired" } });
    },
    // A practice payment is its own charge.
    charge: async (paymentId) => {
      const sessionId = sessionOfPayment(paymentId);
      if (!(await find(sessionId))) return null;
      const refunds = await db.practiceRefund.findMany({ where: { sessionId } });
      const returnedCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
      return { paymentId, returnedCents, disputedCents: 0, made: refunds.map(({ id }) => id), failed: [] };
    },
    refund: async ({ requestId: id, paymentId, cents }) => {
      const refund = { id, sessionId: sessionOfPayment(paymentId), cents };
      await db.practiceRefund.createMany({ data: [refund], skipDuplicates: true });
      return { chargeId: paymentId };
    },
    refundsSince: async function* () {},
    disputesSince: async function* () {},
    readEvent: (payload, signature) => readSignedEvent(payload, signature, accepted, clock.now()),
    pay: async (id) => {
      const now = clock.now();
      const where = { id, state: PracticeState.open, expiresAt: { gt: new Date(now) } };
      await db.practiceSession.updateMany({ where, data: { state: "paid" } });
      const row = await db.practiceSession.findUnique({ where: { id } });
      if (row?.state !== "paid") return null;
      // One payment has one event id, however often the button is pressed.
      const payload = JSON.stringify(completed(`evt_${id}`, row, now));
      const timestamp = Math.floor(now / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { payload: new TextEncoder().encode(payload), signature };
    },
  };
}
