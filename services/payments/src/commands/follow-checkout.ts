import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Order } from "../../gen/prisma/client.ts";
import { settle, settleReturns } from "../checkout/settle.ts";
import type { Deps } from "../model/ports.ts";
import { checkoutUnknown, purchasesClosed } from "../model/refusals.ts";

/** The caller's own order by its checkout. Throws 404 for an unknown one and for another person's. */
export async function readCheckout({ db }: Deps, { userId }: Caller, sessionId: string): Promise<Order> {
  const order = await db.order.findUnique({ where: { sessionId } });
  // guard: own-checkout
  if (order?.userId !== userId) throw checkoutUnknown();
  return order;
}

/** Cancels the caller's open checkout. If it was paid in the meantime, the payment is credited instead. */
export async function cancelCheckout(deps: Deps, { userId }: Caller, orderId: string): Promise<Order> {
  const { db, provider, ledger } = deps;
  const order = await db.order.findUnique({ where: { id: orderId } });
  if (order?.userId !== userId) throw checkoutUnknown();
  const { sessionId } = order;
  if (order.state !== "open" || order.provider !== provider?.name || sessionId === null) return order;
  await provider.expire(sessionId);
  const session = await provider.find(sessionId);
  if (session) await settle(deps, session, null);
  else await ledger.expire(orderId, null);
  return db.order.findUniqueOrThrow({ where: { id: orderId } });
}

/**
 * Handles a webhook: queries the object's current state from the provider, since events may be late, duplicated or out
 * of order. Throws 400 for an invalid signature and stores nothing then.
 */
export async function receiveWebhook(deps: Deps, payload: Uint8Array, signature: string): Promise<void> {
  const { provider, db, ledger } = deps;
  if (!provider) throw purchasesClosed();
  const event = provider.readEvent(payload, signature);
  if (await db.providerEvent.findUnique({ where: { id: event.id } })) return;
  const { about } = event;
  if (about.kind === "charge") return settleReturns(deps, about.chargeId, event);
  if (about.kind === "other") return ledger.note(event);
  const session = await provider.find(about.sessionId);
  if (!session) return ledger.note(event);
  await settle(deps, session, event);
}

/** The data of the practice page, for the person who opened the checkout. */
export async function readPractice(
  deps: Deps,
  caller: Caller,
  sessionId: string,
): Promise<{ order: Order; cancelUrl: string }> {
  const order = await readCheckout(deps, caller, sessionId);
  const session = deps.practice && (await deps.db.practiceSession.findUnique({ where: { id: sessionId } }));
  if (!session) throw checkoutUnknown();
  return { order, cancelUrl: session.cancelUrl };
}

/** Pays on the practice page, through a signed webhook event like a real provider's. Returns the success URL. */
export async function payPractice(deps: Deps, caller: Caller, sessionId: string): Promise<string> {
  await readPractice(deps, caller, sessionId);
  const event = await deps.practice?.pay(sessionId);
  if (!event) throw fault("checkout_over");
  await receiveWebhook(deps, event.payload, event.signature);
  const { successUrl } = await deps.db.practiceSession.findUniqueOrThrow({ where: { id: sessionId } });
  return successUrl;
}
