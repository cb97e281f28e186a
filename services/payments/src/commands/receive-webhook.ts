import { settle, settleRefund } from "../checkout/settle.ts";
import type { Deps } from "../ports.ts";
import { purchasesClosed } from "../refusals.ts";

/**
 * The provider tells that something has changed. What it is now is asked there, for news may come late, twice or
 * in any order. 400 when it was not the provider who told; then nothing is kept.
 */
export async function receiveWebhook(deps: Deps, payload: Uint8Array, signature: string): Promise<void> {
  const { provider, db, ledger } = deps;
  if (!provider) throw purchasesClosed();
  const event = provider.readEvent(payload, signature);
  if (await db.providerEvent.findUnique({ where: { id: event.id } })) return;
  const { about } = event;
  if (about.kind === "charge") return settleRefund(deps, about.chargeId, event);
  if (about.kind === "other") return ledger.note(event);
  const session = await provider.find(about.sessionId);
  if (!session) return ledger.note(event);
  await settle(deps, session, event);
}
