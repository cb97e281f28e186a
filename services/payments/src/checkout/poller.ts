import { type Logger, type Running, startInterval } from "@tutti/service-kit";
import type { OrderProvider } from "../../gen/prisma/enums.ts";
import type { Deps } from "../model/ports.ts";
import type { PaymentReturn } from "../model/provider.ts";
import { finishDueRefunds } from "./refund.ts";
import { settle, settleReturns } from "./settle.ts";

/** How long to wait for the provider's webhook before a checkout is polled, in ms. */
export const firstLookDelayMs = 60_000;

const batch = 50;
const day = 86_400_000;

interface Due {
  readonly id: string;
  readonly session_id: string | null;
}

/** Claims open orders that are due for polling; concurrent pollers never claim the same one. */
function takeDue(db: Deps["db"], provider: OrderProvider, now: Date, next: Date): Promise<Due[]> {
  return db.$queryRaw`
    update payments.orders set next_look_at = ${next} where id in (
      select id from payments.orders
      where state = 'open' and provider = ${provider}::payments.order_provider and next_look_at <= ${now}
      order by next_look_at limit ${batch} for update skip locked
    ) returning id, session_id`;
}

/** Settles an order by its session's state. An order without a session expires: its buyer was never sent to pay. */
async function ask(deps: Deps, { id, session_id: sessionId }: Due): Promise<void> {
  const session = sessionId === null ? null : await deps.provider?.find(sessionId);
  if (session) await settle(deps, session, null);
  else await deps.ledger.expire(id, null);
}

/** Polls all due checkouts, refunds and disputes whose webhooks may be lost; returns the number of checkouts polled. */
export async function pollOnce(deps: Deps, log: Logger, everyMs: number): Promise<number> {
  const { provider, clock } = deps;
  if (!provider) return 0;
  const now = clock.now();
  const failed = (error: unknown) => log.warn({ err: error }, "polling a checkout failed; retrying");
  let asked = 0;
  for (let due: Due[] = []; ; ) {
    due = await takeDue(deps.db, provider.name, new Date(now), new Date(now + everyMs));
    await Promise.all(due.map((order) => ask(deps, order).catch(failed)));
    asked += due.length;
    if (due.length < batch) break;
  }
  await finishDueRefunds(deps, new Date(now), new Date(now + everyMs), failed);
  const since = new Date(now - day);
  // Independently: a key without permission for one still reads the other.
  for (const kind of ["refundsSince", "disputesSince"] as const)
    await settlePaymentReturns(deps, provider[kind](since)).catch(failed);
  return asked;
}

/** Settles states of refunds and disputes that no webhook reported. */
async function settlePaymentReturns(deps: Deps, found: AsyncIterable<PaymentReturn>): Promise<void> {
  const unseen = new Map<string, string>();
  for await (const { id, chargeId } of found) unseen.set(id, chargeId);
  const known = await deps.db.providerEvent.findMany({ where: { id: { in: [...unseen.keys()] } } });
  for (const { id } of known) unseen.delete(id);
  for (const [id, chargeId] of unseen) await settleReturns(deps, chargeId, { id, type: "refund" });
}

/** Polls the provider every `everyMs` for orders that have been open for a minute. */
export const startPoller = (deps: Deps, log: Logger, everyMs: number): Running =>
  startInterval({
    everyMs,
    clock: deps.clock,
    log,
    failure: "polling checkouts failed; retrying",
    work: () => pollOnce(deps, log, everyMs),
  });
