import { fault } from "@tutti/proto/faults";
import type { Deps } from "../model/ports.ts";
import type { CheckoutSession, EventSource } from "../model/provider.ts";

/** Stores the receipt's URL and the customer; repeated by each look-up, in case that a crash prevented it. */
async function keepReferences(
  db: Deps["db"],
  id: string,
  { receiptUrl, customerId }: Pick<CheckoutSession, "receiptUrl" | "customerId">,
): Promise<void> {
  if (receiptUrl) await db.order.updateMany({ where: { id, receiptUrl: null }, data: { receiptUrl } });
  if (!customerId) return;
  const { userId } = await db.order.findUniqueOrThrow({ where: { id }, select: { userId: true } });
  // Not an upsert: of two at once one would violate the other unique index. Two first checkouts at once make two
  // customers; either may be kept.
  await db.customer.createMany({ data: [{ userId, customerId }], skipDuplicates: true });
  await db.customer.updateMany({ where: { userId, NOT: { customerId } }, data: { customerId } });
}

/** Applies a session's state, just queried from the provider: credits the order's coins, or expires the order. */
export async function settle(
  { db, ledger, log }: Deps,
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
    else await keepReferences(db, orderId, session);
    return;
  }
  if (session.state === "expired") return ledger.expire(orderId, source);
  await ledger.note(source);
}

/** Attempts to apply a look-up before a newer one is applied concurrently. */
const maxAttempts = 10;

/** The credited order of a charge's payment; credits the payment first if its own event is late. Null for none. */
async function orderOf(deps: Deps, chargeId: string): Promise<string | null> {
  const { provider, db } = deps;
  const charge = await provider?.charge(chargeId);
  if (!charge) return null;
  const { paymentId } = charge;
  const known = await db.order.findUnique({ where: { paymentId }, select: { id: true } });
  if (known) return known.id;
  const session = await provider?.findByPayment(paymentId);
  if (!session?.orderId) return null;
  await settle(deps, session, null);
  return session.orderId;
}

/**
 * Brings an order's coins in line with its charge's refunds and disputes. The charge is looked up after the order's
 * revision is read, and again if another look-up was applied meanwhile, so an outdated state never wins. Throws
 * `unavailable` if that happens repeatedly: the provider delivers the event again.
 */
export async function settleReturns(deps: Deps, chargeId: string, source: EventSource): Promise<void> {
  const { provider, ledger, log } = deps;
  const orderId = await orderOf(deps, chargeId);
  if (orderId === null) return ledger.note(source);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const revision = await ledger.revision(orderId);
    const charge = await provider?.charge(chargeId);
    if (revision === null || !charge) return ledger.note(source);
    // guard: refund-takes-coins
    const outcome = await ledger.refund({ ...charge, orderId, revision, source });
    if (outcome !== "stale") return;
  }
  log.warn(
    { order: orderId },
    "a payment's refunds changed during each look-up; the event is delivered again",
  );
  throw fault("unavailable");
}
