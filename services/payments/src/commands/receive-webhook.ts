import { settle, settleReturns } from "../checkout/settle.ts";
import type { Deps } from "../ports.ts";
import { purchasesClosed } from "../refusals.ts";

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
