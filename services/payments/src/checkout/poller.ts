import { type Logger, type Running, startRounds } from "@tutti/service-kit";
import type { Deps } from "../ports.ts";
import type { MoneyBack } from "./provider.ts";
import { settle, settleRefund } from "./settle.ts";

/** How long the provider may take to tell of a checkout by itself, in ms. */
export const patienceMs = 60_000;

const batch = 50;
const day = 86_400_000;

interface Due {
  readonly id: string;
  readonly session_id: string | null;
}

/** Takes the open orders whose time to ask has come; of two pollers one gets each. */
function takeDue({ db, provider }: Deps, now: Date, next: Date): Promise<Due[]> {
  return db.$queryRaw`
    update payments.orders set next_look_at = ${next} where id in (
      select id from payments.orders
      where state = 'open' and provider = ${provider?.name ?? ""} and next_look_at <= ${now}
      order by next_look_at limit ${batch} for update skip locked
    ) returning id, session_id`;
}

/** An order without a checkout is let go: nobody was told where to pay it. */
async function ask(deps: Deps, { id, session_id: sessionId }: Due): Promise<void> {
  const session = sessionId === null ? null : await deps.provider?.find(sessionId);
  if (session) await settle(deps, session, null);
  else await deps.ledger.expire(id, null);
}

/** Looks once through what the provider may have told in vain; answers how many checkouts it asked for. */
export async function pollOnce(deps: Deps, log: Logger, everyMs: number): Promise<number> {
  const { provider, clock } = deps;
  if (!provider) return 0;
  const now = clock.now();
  const failed = (error: unknown) => log.warn({ err: error }, "a checkout is asked for again later");
  let asked = 0;
  for (let due: Due[] = []; ; ) {
    due = await takeDue(deps, new Date(now), new Date(now + everyMs));
    await Promise.all(due.map((order) => ask(deps, order).catch(failed)));
    asked += due.length;
    if (due.length < batch) break;
  }
  const since = new Date(now - day);
  // Each by itself: a key that may not read the one still finds the other.
  for (const kind of ["refundsSince", "lostDisputesSince"] as const)
    await settleMoneyBack(deps, provider[kind](since)).catch(failed);
  return asked;
}

/** Money that went back without an event that told of it. */
async function settleMoneyBack(deps: Deps, found: AsyncIterable<MoneyBack>): Promise<void> {
  const untold = new Map<string, string>();
  for await (const { id, chargeId } of found) untold.set(id, chargeId);
  const known = await deps.db.providerEvent.findMany({ where: { id: { in: [...untold.keys()] } } });
  for (const { id } of known) untold.delete(id);
  for (const [id, chargeId] of untold) await settleRefund(deps, chargeId, { id, type: "refund" });
}

/** Asks the provider every `everyMs` for orders that have been open for a minute. */
export const startPoller = (deps: Deps, log: Logger, everyMs: number): Running =>
  startRounds({
    ...{ everyMs, clock: deps.clock, log, failure: "open checkouts wait for the next look" },
    work: () => pollOnce(deps, log, everyMs),
  });
