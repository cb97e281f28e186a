import Stripe from "stripe";

/** A checkout session in Stripe's format, with the fields read here. */
export interface Session {
  readonly id: string;
  readonly object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  readonly client_reference_id: string;
  readonly metadata: Record<string, string>;
  readonly url: string;
  /** Made by the payment, unless the checkout was opened for a known one. */
  customer: string | null;
}

export interface Charge {
  readonly id: string;
  readonly object: "charge";
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly payment_method_details: {
    readonly type: "card";
    readonly card: { readonly fingerprint: string | null };
  };
  readonly receipt_url: string;
  amount_refunded: number;
  disputed: boolean;
}

export interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  status: "warning_needs_response" | "needs_response" | "won" | "lost";
}

export interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly charge: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly created: number;
  readonly metadata: Record<string, string>;
  status: "succeeded" | "failed";
}

/** A webhook as it is sent. */
export interface Webhook {
  readonly payload: string;
  readonly signature: string;
}

interface Given {
  readonly webhookSecret: string;
  /** ms */
  readonly now: () => number;
}

type Opening = Pick<Session, "amount_total" | "currency" | "client_reference_id" | "metadata" | "customer">;

/** The fake Stripe's state: calls read it and open sessions; tests act as buyers and as the dashboard. */
export class StripeBooks {
  readonly sessions = new Map<string, Session>();
  readonly charges = new Map<string, Charge>();
  readonly refunds: Refund[] = [];
  readonly customers = new Set<string>();
  readonly disputes: Dispute[] = [];
  /** State of each session's payment. */
  readonly payments = new Map<string, "processing" | "succeeded" | "requires_payment_method">();
  readonly #given: Given;
  #count = 0;

  constructor(given: Given) {
    this.#given = given;
  }

  #id(prefix: string): string {
    this.#count++;
    return `${prefix}_test_${this.#count}`;
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }

  open(input: Opening): Session {
    const id = this.#id("cs");
    const url = `https://checkout.stripe.test/c/pay/${id}`;
    const state = { status: "open", payment_status: "unpaid", payment_intent: null } as const;
    const session: Session = { id, object: "checkout.session", url, ...state, ...input };
    this.sessions.set(id, session);
    return session;
  }

  /** The buyer pays at once, by default with a card of their own; null is a method without a fingerprint. */
  pay(id: string, card?: string | null): void {
    this.payLater(id);
    this.moneyComes(id, card);
  }

  /** The buyer completes the checkout; the payment is processing. */
  payLater(id: string): void {
    const payment = this.#id("pi");
    const session = this.session(id);
    const customer = session.customer ?? this.#id("cus");
    this.customers.add(customer);
    Object.assign(session, { status: "complete", payment_intent: payment, customer });
    this.payments.set(payment, "processing");
  }

  moneyFails(id: string): void {
    this.payments.set(this.session(id).payment_intent ?? "", "requires_payment_method");
  }

  moneyComes(id: string, card: string | null = `card of ${id}`): void {
    const session = this.session(id);
    session.payment_status = "paid";
    const { amount_total: amount, currency, payment_intent } = session;
    this.payments.set(payment_intent ?? "", "succeeded");
    const chargeId = this.#id("ch");
    const receipt_url = `https://pay.stripe.test/receipts/${chargeId}`;
    const charge = { id: chargeId, object: "charge" as const, amount, currency, receipt_url };
    const whole = { amount_refunded: 0, disputed: false, payment_intent: payment_intent ?? "" };
    const payment_method_details = { type: "card" as const, card: { fingerprint: card } };
    this.charges.set(charge.id, { ...charge, ...whole, payment_method_details });
  }

  expire(id: string): void {
    this.session(id).status = "expired";
  }

  chargeOf(sessionId: string): Charge {
    const { payment_intent } = this.session(sessionId);
    const charge = [...this.charges.values()].find((each) => each.payment_intent === payment_intent);
    if (!charge) throw new Error(`The session ${sessionId} is not paid.`);
    return charge;
  }

  /** A session with its payment and charge expanded. */
  expanded(session: Session): object {
    const { payment_intent: id } = session;
    if (id === null) return session;
    const latest_charge = [...this.charges.values()].find((each) => each.payment_intent === id) ?? null;
    return { ...session, payment_intent: { id, status: this.payments.get(id), latest_charge } };
  }

  /** Refunds `cents` of a payment, as in Stripe's dashboard. */
  refund(sessionId: string, cents: number): Refund {
    return this.refundCharge(this.chargeOf(sessionId), cents);
  }

  refundCharge(charge: Charge, cents: number, metadata: Record<string, string> = {}): Refund {
    charge.amount_refunded += cents;
    const created = Math.floor(this.#given.now() / 1000);
    const { id, payment_intent } = charge;
    const refund: Refund = {
      id: this.#id("re"),
      object: "refund",
      charge: id,
      payment_intent,
      amount: cents,
      created,
      metadata,
      status: "succeeded",
    };
    this.refunds.unshift(refund);
    return refund;
  }

  /** The bank rejects a refund later. `isDeducted`: the charge's total no longer contains it. */
  failRefund(refund: Refund, isDeducted = false): void {
    refund.status = "failed";
    const charge = this.charges.get(refund.charge);
    if (charge && isDeducted) charge.amount_refunded -= refund.amount;
  }

  /** Opens a dispute for the buyer. */
  dispute(sessionId: string): Dispute {
    const charge = this.chargeOf(sessionId);
    charge.disputed = true;
    const { id, amount, currency } = charge;
    const created = Math.floor(this.#given.now() / 1000);
    const whole = { charge: id, amount, currency, created, status: "needs_response" as const };
    const dispute: Dispute = { id: this.#id("du"), object: "dispute", ...whole };
    this.disputes.unshift(dispute);
    return dispute;
  }

  /** A webhook with the object's current state, signed `age` seconds ago. */
  webhook(
    type: string,
    object: Session | Charge | Dispute | Refund,
    { age = 0, id = this.#id("evt") } = {},
  ): Webhook {
    const created = Math.floor(this.#given.now() / 1000);
    return this.signed(JSON.stringify({ id, object: "event", type, created, data: { object } }), age);
  }

  /** The same bytes, signed `age` seconds ago, as in Stripe's retries. */
  signed(payload: string, age = 0): Webhook {
    const { webhookSecret: secret, now } = this.#given;
    const timestamp = Math.floor(now() / 1000) - age;
    return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  }
}
