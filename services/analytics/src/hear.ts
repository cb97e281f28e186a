import { NotNow } from "@tutti/service-kit";
import type { PrismaClient } from "../gen/prisma/client.ts";
import { actsOf, type HeardEvent } from "./acts.ts";
import { type Transaction, takeEffect } from "./effects.ts";

/** Held shared by whoever counts, alone by whoever counts everything anew. */
const counting = "analytics counting";

/** Whoever counts does not wait: a rebuild takes long, and each who waits keeps a connection from the readers. */
async function shareCounting(tx: Transaction): Promise<void> {
  const [lock] = await tx.$queryRaw<{ shared: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(hashtext(${counting})) as shared`;
  if (!lock?.shared) throw new NotNow("Everything is being counted anew.");
}
export const holdCounting = (tx: Transaction) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${counting}))`;

/**
 * Keeps an event and counts it, in one transaction; one that comes again changes nothing. While everything is counted
 * anew it throws `NotNow`, and the bus brings the event again.
 */
export const hear = (db: PrismaClient, event: HeardEvent): Promise<void> =>
  db.$transaction(async (tx) => {
    await shareCounting(tx);
    const payload = JSON.stringify(event.payload);
    const isNew = await tx.$executeRaw`
      insert into analytics.events (id, subject, payload) values (${event.id}, ${event.subject}, ${payload}::jsonb)
      on conflict do nothing`;
    if (isNew === 1) await takeEffect(tx, actsOf([event]));
  });
