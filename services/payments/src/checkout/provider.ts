/** What a payment provider is asked to take money for. */
export interface CheckoutWish {
  /** Also makes the wish one wish, however often it is sent. */
  readonly orderId: string;
  readonly userId: string;
  readonly name: string;
  readonly description: string;
  /** What the buyer reads beside the button that pays; null for nothing. */
  readonly notice: string | null;
  readonly cents: number;
  readonly currency: string;
  /** May hold `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** A checkout as the provider knows it. */
export interface CheckoutSession {
  readonly id: string;
  /** Null for a checkout that is not of our making. */
  readonly orderId: string | null;
  /** `pending`: done by the person, while the money is on its way; `expired`: it will never be paid. */
  readonly state: "open" | "pending" | "paid" | "expired";
  readonly cents: number;
  readonly currency: string;
  readonly paymentId: string | null;
  /** The same text for each payment by one card or account; null while it is not paid, and for methods that have none. */
  readonly method: string | null;
}

/** What became of a payment's money; `returnedCents` is what went back so far, in refunds and in lost disputes. */
export interface Charge {
  readonly paymentId: string;
  readonly returnedCents: number;
}

/** Something that the provider tells: which thing has changed, to be looked up. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly about:
    | { readonly kind: "session"; readonly sessionId: string }
    | { readonly kind: "charge"; readonly chargeId: string }
    | { readonly kind: "other" };
}

/** Something by which money went back: its own name, and the charge's. */
export interface MoneyBack {
  readonly id: string;
  readonly chargeId: string;
}

/** By which event something came to light; null when nobody told, and it was asked for. */
export type Told = Pick<ProviderEvent, "id" | "type"> | null;

/** Who takes the money. */
export interface PaymentProvider {
  readonly name: "stripe" | "practice";
  open(wish: CheckoutWish): Promise<{ readonly sessionId: string; readonly url: string }>;
  find(sessionId: string): Promise<CheckoutSession | null>;
  findByPayment(paymentId: string): Promise<CheckoutSession | null>;
  /** Ends an open checkout; any other stays as it is. */
  expire(sessionId: string): Promise<void>;
  charge(chargeId: string): Promise<Charge | null>;
  /** Refunds made since then, newest first. */
  refundsSince(from: Date): AsyncIterable<MoneyBack>;
  /** Disputes that a bank decided for the buyer, of those young enough to have been decided since then. */
  lostDisputesSince(from: Date): AsyncIterable<MoneyBack>;
  /** Reads a webhook's bytes; 400 when the signature is not the provider's or older than five minutes. */
  readEvent(payload: Uint8Array, signature: string): ProviderEvent;
}
