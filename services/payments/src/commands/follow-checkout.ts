import type { Caller } from "@tutti/service-kit";
import type { Order } from "../../gen/prisma/client.ts";
import { settle } from "../checkout/settle.ts";
import type { Deps } from "../ports.ts";
import { checkoutUnknown } from "../refusals.ts";

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
