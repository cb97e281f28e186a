import type { OrderProvider } from "../../gen/prisma/enums.ts";

/** Input for a checkout at the payment provider. */
export interface CheckoutInput {
  /** Also the idempotency key of the call. */
  readonly orderId: string;
  readonly userId: string;
  /** The provider's customer of a returning buyer; null for a new one. */
  readonly customerId: string | null;
  readonly name: string;
  readonly description: string;
  /** Shown beside the pay button; null for nothing. */
  readonly notice: string | null;
  readonly cents: number;
  readonly currency: string;
  /** May contain `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** A checkout in the provider's state. */
export interface CheckoutSession {
  readonly id: string;
  /** Null for a checkout that this product did not create. */
  readonly orderId: string | null;
  /** `pending`: completed by the buyer, payment in progress; `expired`: it will never be paid. */
  readonly state: "open" | "pending" | "paid" | "expired";
  readonly cents: number;
  readonly currency: string;
  readonly paymentId: string | null;
  /**
   * Fingerprint of the card or account, equal for all its payments; null before payment and for methods without one.
   */
  readonly method: string | null;
  /** The buyer's receipt; null before payment and where the provider makes none. */
  readonly receiptUrl: string | null;
  /** The provider's customer; null before payment and where the provider has none. */
  readonly customerId: string | null;
}

/** A payment's charge in the provider's state. */
interface Charge {
  readonly paymentId: string;
  /** Sum of the refunds that did not fail and of lost disputes. */
  readonly returnedCents: number;
  /** Money in disputes that are not decided yet. */
  readonly disputedCents: number;
  /** Ids of the refund requests that the provider made, and of those whose refunds failed. */
  readonly made: readonly string[];
  readonly failed: readonly string[];
}

/** Input for a refund at the payment provider. */
export interface RefundInput {
  /** Also the idempotency key of the call. */
  readonly requestId: string;
  readonly paymentId: string;
  readonly cents: number;
}

/** A provider's event: it names the object that changed, whose state is then queried. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly about:
    | { readonly kind: "session"; readonly sessionId: string }
    | { readonly kind: "charge"; readonly chargeId: string }
    | { readonly kind: "other" };
}

/** A state of a refund or dispute, and its charge. */
export interface PaymentReturn {
  /** Differs for each state of the same refund or dispute. */
  readonly id: string;
  readonly chargeId: string;
}

/** The event that reported a change; null if it was found by polling. */
export type EventSource = Pick<ProviderEvent, "id" | "type"> | null;

/** A payment provider. */
export interface PaymentProvider {
  readonly name: OrderProvider;
  open(input: CheckoutInput): Promise<{ readonly sessionId: string; readonly url: string }>;
  find(sessionId: string): Promise<CheckoutSession | null>;
  findByPayment(paymentId: string): Promise<CheckoutSession | null>;
  /** Expires an open checkout; a no-op for any other. */
  expire(sessionId: string): Promise<void>;
  charge(chargeId: string): Promise<Charge | null>;
  /**
   * Refunds money to the payment's method, once for each request, however often and however late it is called. Returns
   * the charge; null if the refund was refused or failed.
   */
  refund(input: RefundInput): Promise<{ readonly chargeId: string } | null>;
  /** Refunds recent enough to have been made, or to have failed, since then; newest first. */
  refundsSince(from: Date): AsyncIterable<PaymentReturn>;
  /** Disputes recent enough to have been opened or decided since then. */
  disputesSince(from: Date): AsyncIterable<PaymentReturn>;
  /** Verifies and parses a webhook's bytes; throws 400 if the signature is invalid or older than five minutes. */
  readEvent(payload: Uint8Array, signature: string): ProviderEvent;
}

interface SignedEvent {
  readonly payload: Uint8Array;
  readonly signature: string;
}

/** A provider for trial use: no money moves, everything else is as with a real one. */
export interface PracticePayments extends PaymentProvider {
  /**
   * Handles the "Pay" button: marks the session paid and returns the signed webhook event. Null when the session is
   * over.
   */
  pay(sessionId: string): Promise<SignedEvent | null>;
}
