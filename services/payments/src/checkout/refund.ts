import type { Deps } from "../model/ports.ts";
import { settleReturns } from "./settle.ts";

/** How long the call that requests a refund has for it before the poller finishes it, in ms. */
export const firstFinishDelayMs = 60_000;

const batch = 50;

interface Requested {
  readonly id: string;
  readonly orderId: string;
  readonly cents: number;
}

/**
 * Carries out a requested refund: the provider makes it once, then its reserved coins are taken; if the provider refuses
 * it, they are returned. Each step may be repeated, so a crash between two of them is finished by the next call. Throws
 * if the provider does not answer. Returns whether the money goes back.
 */
export async function finishRefund(deps: Deps, { id, orderId, cents }: Requested): Promise<boolean> {
  const { db, provider, ledger } = deps;
  const { paymentId, ...order } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  if (!provider || order.provider !== provider.name || paymentId === null)
    throw new Error(`The provider ${order.provider} of a requested refund is not configured.`);
  const refund = await provider.refund({ requestId: id, paymentId, cents });
  if (refund) await settleReturns(deps, refund.chargeId, null);
  else await ledger.dropRefund(id);
  return refund !== null;
}

/** Finishes requested refunds whose call was interrupted; concurrent pollers never claim the same one. */
export async function finishDueRefunds(
  deps: Deps,
  now: Date,
  next: Date,
  failed: (error: unknown) => void,
): Promise<void> {
  const due: Requested[] = await deps.db.$queryRaw`
    update payments.refund_requests set next_look_at = ${next} where id in (
      select id from payments.refund_requests where state = 'requested' and next_look_at <= ${now}
      order by next_look_at limit ${batch} for update skip locked
    ) returning id, order_id as "orderId", cents`;
  for (const request of due) await finishRefund(deps, request).catch(failed);
}
