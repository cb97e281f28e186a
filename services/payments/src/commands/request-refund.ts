import type { Caller } from "@tutti/service-kit";
import { finishRefund, firstFinishDelayMs } from "../checkout/refund.ts";
import type { RefundRequest } from "../model/ledger.ts";
import type { Deps } from "../model/ports.ts";
import { purchasesClosed, purchaseUnknown, refundRefused, refusedRefund } from "../model/refusals.ts";

/** `requested`: the provider does not answer now, and the poller finishes it. */
type RefundProgress = "made" | "requested";

/**
 * Requests a refund and carries it out. Its coins are reserved first, so that a crash at any point ends with either the
 * money or the coins at the buyer. Throws 409 if nothing was changed.
 */
async function requestRefund(
  deps: Deps,
  input: Pick<RefundRequest, "orderId" | "by" | "cents" | "purpose">,
): Promise<RefundProgress> {
  const { db, provider, ledger, ids, clock, log } = deps;
  if (!provider) throw purchasesClosed();
  // A request that the configured provider cannot make would keep its coins reserved.
  const order = await db.order.findUnique({ where: { id: input.orderId }, select: { provider: true } });
  if (order?.provider !== provider.name) throw purchaseUnknown();
  const now = clock.now();
  const id = ids.uuid();
  const [at, nextLookAt] = [new Date(now), new Date(now + firstFinishDelayMs)];
  const outcome = await ledger.requestRefund({ ...input, id, at, nextLookAt });
  if (outcome !== "requested" && outcome !== "known") throw refusedRefund(outcome);
  const { orderId, cents } = input;
  const isMade = await finishRefund(deps, { id, orderId, cents }).catch((error: unknown) => {
    log.warn(
      { err: error, order: orderId, refund: id },
      "a refund could not be finished; the poller retries",
    );
    return null;
  });
  if (isMade === false) throw refundRefused();
  return isMade ? "made" : "requested";
}

/** Returns the unspent coins of the caller's own purchase for their money; both are compared with what was shown. */
export const withdraw = (
  deps: Deps,
  { userId }: Caller,
  { orderId, coins, cents }: { orderId: string; coins: bigint; cents: number },
): Promise<RefundProgress> =>
  requestRefund(deps, { orderId, by: userId, cents, purpose: { kind: "withdrawal", coins } });

/** Refunds money of anybody's order, and keeps who asked for it and why. Coins that are spent become a debt. */
export const refundAsAdmin = (
  deps: Deps,
  { userId }: Caller,
  { orderId, cents, reason }: { orderId: string; cents: number; reason: string },
): Promise<RefundProgress> =>
  requestRefund(deps, { orderId, by: userId, cents, purpose: { kind: "administrator", reason } });
