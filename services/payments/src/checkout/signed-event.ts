import { fault } from "@tutti/proto/faults";
import type { Secrets } from "@tutti/service-kit";
import Stripe from "stripe";
import type { ProviderEvent } from "../model/provider.ts";
import { idOf } from "./stripe-id.ts";

/** Maximum age of a signature, in seconds. */
// guard: webhook-age
const tolerance = 300;

function aboutOf(event: Stripe.Event): ProviderEvent["about"] {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { kind: "session", sessionId: event.data.object.id };
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.refund.updated":
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const { charge } = event.data.object;
      return charge === null ? { kind: "other" } : { kind: "charge", chargeId: idOf(charge) };
    }
    case "charge.refunded":
      return { kind: "charge", chargeId: event.data.object.id };
    default:
      return { kind: "other" };
  }
}

/** Verifies and parses an event signed with one of `secrets`, at `now` in ms; throws 400 for any other. */
export function readSignedEvent(
  payload: Uint8Array,
  signature: string,
  secrets: Secrets,
  now: number,
): ProviderEvent {
  const signedWith = (secret: string): Stripe.Event | null => {
    try {
      // guard: webhook-signature
      return Stripe.webhooks.constructEvent(payload, signature, secret, tolerance, undefined, now);
    } catch {
      return null;
    }
  };
  for (const secret of secrets) {
    const event = signedWith(secret);
    if (event) return { id: event.id, type: event.type, about: aboutOf(event) };
  }
  throw fault("bad_signature.payment");
}
