import type { Deps } from "../ports.ts";
import type { CheckoutSession, EventSource } from "./provider.ts";

/** Applies a session's state, just queried from the provider: credits the order's coins, or expires the order. */
export async function settle(
  { ledger, log }: Deps,
  session: CheckoutSession,
  source: EventSource,
): Promise<void> {
  const { orderId, id: sessionId, paymentId, method, cents, currency } = session;
  if (orderId === null) return ledger.note(source);
  // guard: paid-checkout
  if (session.state === "paid") {
    const { outcome } = await ledger.credit({
      orderId,
      sessionId,
      paymentId,
      method,
      cents,
      currency,
      source,
    });
    if (outcome === "mismatch" || outcome === "unknown")
      log.error({ order: orderId, session: sessionId, outcome }, "a payment matches no order");
    return;
  }
  if (session.state === "expired") return ledger.expire(orderId, source);
  await ledger.note(source);
}

/** Takes back the coins of refunded money. A refund event that overtakes its payment credits the payment first. */
export async function settleRefund(deps: Deps, chargeId: string, source: EventSource): Promise<void> {
  const { provider, ledger } = deps;
  const charge = await provider?.charge(chargeId);
  const session = charge && (await provider?.findByPayment(charge.paymentId));
  if (!session?.orderId) return ledger.note(source);
  await settle(deps, session, null);
  // guard: refund-takes-coins
  await ledger.refund({ orderId: session.orderId, cents: charge?.returnedCents ?? 0, source });
}
