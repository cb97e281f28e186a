import { NotNow } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { actsOf, type ConsumedEvent } from "./acts.ts";
import { applyActs, type Transaction } from "./effects.ts";

/** Advisory lock: shared for counting an event, exclusive for a rebuild. */
const counting = "analytics counting";

/** Does not wait for the lock: a rebuild takes long, and waiting would keep connections from readers. */
async function shareCounting(tx: Transaction): Promise<void> {
  const [lock] = await tx.$queryRaw<{ shared: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(hashtext(${counting})) as shared`;
  if (!lock?.shared) throw new NotNow("A rebuild of the counts is in progress.");
}
export const holdCounting = (tx: Transaction) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${counting}))`;

/**
 * Stores an event and counts it in one transaction; duplicates are ignored. Throws `NotNow` during a rebuild, so that
 * the bus redelivers the event.
 */
export const applyEvent = (db: PrismaClient, event: ConsumedEvent): Promise<void> =>
  db.$transaction(async (tx) => {
    await shareCounting(tx);
    const payload = JSON.stringify(event.payload);
    const isNew = await tx.$executeRaw`
      insert into analytics.events (id, subject, payload) values (${event.id}, ${event.subject}, ${payload}::jsonb)
      on conflict do nothing`;
    if (isNew === 1) await applyActs(tx, actsOf([event]));
  });
