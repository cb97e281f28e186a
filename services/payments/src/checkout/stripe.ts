import type { Clock } from "@tutti/service-kit";
import Stripe from "stripe";
import type { CheckoutInput, CheckoutSession, PaymentProvider, RefundInput } from "../model/provider.ts";
import { readSignedEvent } from "./signed-event.ts";
import { idOf } from "./stripe-id.ts";

/** Stripe computes the tax that the price contains, so that the buyer pays what was shown. */
function taxOf(input: CheckoutInput): Partial<Stripe.Checkout.SessionCreateParams> {
  // Stripe needs an address for the tax, and stores the one that a known customer enters.
  const address = input.customerId === null ? {} : { customer_update: { address: "auto" as const } };
  return { automatic_tax: { enabled: true }, ...address };
}

/** Parameters of a checkout session for one package of coins. */
const sessionParams = (input: CheckoutInput, isTaxed: boolean): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  client_reference_id: input.userId,
  ...(input.customerId === null ? { customer_creation: "always" } : { customer: input.customerId }),
  ...(isTaxed ? taxOf(input) : {}),
  metadata: { order_id: input.orderId },
  payment_intent_data: { metadata: { order_id: input.orderId } },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: input.currency,
        unit_amount: input.cents,
        product_data: { name: input.name, description: input.description },
        ...(isTaxed ? { tax_behavior: "inclusive" } : {}),
      },
    },
  ],
  ...(input.notice === null ? {} : { custom_text: { submit: { message: input.notice } } }),
  success_url: input.successUrl,
  cancel_url: input.cancelUrl,
  expires_at: Math.round(input.expiresAt.getTime() / 1000),
});

interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Whether Stripe computes the tax that prices contain; it needs a registration in its dashboard. */
  readonly automaticTax?: boolean;
  /** Base URL of the API; default: Stripe's own. */
  readonly apiBase?: string | undefined;
}

/** Timeout of a call, in ms; two attempts fit into the time that a buyer waits. */
const timeout = 4000;
/** Maximum duration of a dispute, in seconds; most take 60 to 75 days. */
const disputeWindow = 120 * 86_400;
/** Maximum time in which a bank can reject a refund, in seconds; Stripe names 30 days. */
const refundWindow = 35 * 86_400;

function clientOf({ secretKey, apiBase }: StripeAccess): Stripe {
  const base = apiBase === undefined ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: "2026-10-28.endive",
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === "http:" ? 80 : 443),
          protocol: base.protocol === "http:" ? "http" : "https",
        }
      : {}),
  });
}

const idOrNull = (thing: string | { id: string } | null): string | null => thing && idOf(thing);

/** A finally declined payment leaves the session complete and unpaid, with the payment waiting for another card. */
const hasFailed = (payment: string | Stripe.PaymentIntent | null): boolean =>
  typeof payment === "object" &&
  (payment?.status === "requires_payment_method" || payment?.status === "canceled");

function stateOf(session: Stripe.Checkout.Session): CheckoutSession["state"] {
  if (session.payment_status === "paid") return "paid";
  if (session.status === "complete") return hasFailed(session.payment_intent) ? "expired" : "pending";
  return session.status === "expired" ? "expired" : "open";
}

/**
 * Stripe's fingerprint of the card or account of a payment. It comes with the charge, so only with a succeeded payment;
 * wallets and vouchers have none.
 */
function methodOf(payment: string | Stripe.PaymentIntent | null): string | null {
  const charge = typeof payment === "object" ? payment?.latest_charge : null;
  const details = typeof charge === "object" ? charge?.payment_method_details : null;
  if (!details) return null;
  const { type } = details;
  const { fingerprint } =
    (details as unknown as Record<string, { fingerprint?: unknown } | undefined>)[type] ?? {};
  return typeof fingerprint === "string" && fingerprint !== "" ? `${type}:${fingerprint}` : null;
}

const sessionOf = (session: Stripe.Checkout.Session): CheckoutSession => ({
  id: session.id,
  orderId: session.metadata?.order_id ?? null,
  state: stateOf(session),
  cents: session.amount_total ?? 0,
  currency: session.currency ?? "",
  paymentId: idOrNull(session.payment_intent),
  method: methodOf(session.payment_intent),
  receiptUrl: receiptOf(session.payment_intent),
  customerId: idOrNull(session.customer),
});

/** Expands the payment and its charge, for the payment's state and method. */
const payment = "payment_intent.latest_charge";

/** The receipt of a payment, from its expanded charge. */
function receiptOf(payment: string | Stripe.PaymentIntent | null): string | null {
  const charge = typeof payment === "object" ? payment?.latest_charge : null;
  return typeof charge === "object" ? (charge?.receipt_url ?? null) : null;
}

const hasMoved = ({ status }: Stripe.Refund): boolean => status !== "failed" && status !== "canceled";
/** Inquiries (`warning_…`) move no money. */
const isOpen = ({ status }: Stripe.Dispute): boolean =>
  status === "needs_response" || status === "under_review";

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Stripe's error for a missing object. */
const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** A final answer, unlike a timeout, a rate limit or a conflict of idempotency keys. */
const isRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400;

const noRefunds = { cents: 0, made: [], failed: [] };

const orNull = async <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Payments by Stripe's hosted checkout pages. */
export function stripePayments(access: StripeAccess, clock: Clock): PaymentProvider {
  const stripe = clientOf(access);
  const { sessions } = stripe.checkout;
  /** Cents lost and still at stake in disputes. A dispute in another currency counts as the whole charge. */
  const readDisputes = async ({ id, amount, currency }: Stripe.Charge) => {
    let [lost, open] = [0, 0];
    for await (const dispute of stripe.disputes.list({ charge: id, limit: 100 })) {
      const cents = dispute.currency === currency ? dispute.amount : amount;
      if (dispute.status === "lost") lost += cents;
      else if (isOpen(dispute)) open += cents;
    }
    return { lost, open };
  };
  /** Cents of a charge's refunds, without those that failed later, and their requests. */
  const readRefunds = async (chargeId: string) => {
    let cents = 0;
    const [made, failed]: [string[], string[]] = [[], []];
    for await (const refund of stripe.refunds.list({ charge: chargeId, limit: 100 })) {
      const isMade = /* guard: failed-refund */ hasMoved(refund);
      if (isMade) cents += refund.amount;
      const requestId = refund.metadata?.request_id;
      if (requestId) (isMade ? made : failed).push(requestId);
    }
    return { cents, made, failed };
  };
  const findRefund = async ({ paymentId, requestId }: RefundInput): Promise<Stripe.Refund | null> => {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
      if (refund.metadata?.request_id === requestId) return refund;
    return null;
  };
  /** Null if Stripe refuses: the payment is refunded or disputed already. */
  const createRefund = ({ paymentId, requestId, cents }: RefundInput): Promise<Stripe.Refund | null> =>
    stripe.refunds
      .create(
        { payment_intent: paymentId, amount: cents, metadata: { request_id: requestId } },
        { idempotencyKey: `refund:${requestId}` },
      )
      .catch((error: unknown) => {
        if (isRefused(error)) return null;
        throw error;
      });
  const create = (input: CheckoutInput, idempotencyKey: string) =>
    sessions.create(sessionParams(input, access.automaticTax === true), { idempotencyKey });
  return {
    name: "stripe",
    open: async (input) => {
      const session = await create(input, input.orderId).catch((error: unknown) => {
        if (input.customerId === null || !isMissing(error)) throw error;
        // The customer was deleted in Stripe's dashboard.
        return create({ ...input, customerId: null }, `${input.orderId}:new-customer`);
      });
      if (!session.url) throw new Error("Stripe returned a checkout session without a URL.");
      return { sessionId: session.id, url: session.url };
    },
    find: async (sessionId) => {
      const session = await orNull(sessions.retrieve(sessionId, { expand: [payment] }));
      return session && sessionOf(session);
    },
    findByPayment: async (paymentId) => {
      const { data } = await sessions.list({
        payment_intent: paymentId,
        limit: 1,
        expand: [`data.${payment}`],
      });
      return data[0] ? sessionOf(data[0]) : null;
    },
    expire: async (sessionId) => {
      await sessions.expire(sessionId).catch((error: unknown) => {
        // Paid or expired already: the caller queries the current state.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
    },
    charge: async (chargeId) => {
      const charge = await orNull(stripe.charges.retrieve(chargeId));
      const paymentId = charge && idOrNull(charge.payment_intent);
      if (!paymentId) return null;
      const disputes = charge.disputed ? await readDisputes(charge) : { lost: 0, open: 0 };
      const refunds = charge.amount_refunded > 0 ? await readRefunds(charge.id) : noRefunds;
      return {
        paymentId,
        returnedCents: refunds.cents + /* guard: lost-dispute */ disputes.lost,
        disputedCents: /* guard: open-dispute */ disputes.open,
        made: refunds.made,
        failed: refunds.failed,
      };
    },
    refund: async (input) => {
      // Stripe forgets idempotency keys after a day, so an earlier call's refund is looked for first.
      const earlier = /* guard: refund-once */ await findRefund(input);
      // Looked for again when it is refused: a concurrent call may have made it.
      const refund = earlier ?? (await createRefund(input)) ?? (await findRefund(input));
      const chargeId = idOrNull(refund?.charge ?? null);
      return refund && chargeId && hasMoved(refund) ? { chargeId } : null;
    },
    refundsSince: async function* (from) {
      const created = { gte: secondsOf(from) - refundWindow };
      for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
        const chargeId = idOrNull(refund.charge);
        if (chargeId) yield { id: `${refund.id}:${hasMoved(refund) ? "made" : "failed"}`, chargeId };
      }
    },
    disputesSince: async function* (from) {
      const created = { gte: secondsOf(from) - disputeWindow };
      for await (const { id, charge, status } of stripe.disputes.list({ created, limit: 100 }))
        yield { id: `${id}:${status}`, chargeId: idOf(charge) };
    },
    readEvent: (payload, signature) =>
      readSignedEvent(payload, signature, [access.webhookSecret], clock.now()),
  };
}
