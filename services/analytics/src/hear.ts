import type { PrismaClient } from "../gen/prisma/client.ts";
import { actsOf, type HeardEvent } from "./acts.ts";
import { type Transaction, takeEffect } from "./effects.ts";

/** Held shared by whoever counts, alone by whoever counts everything anew. */
const counting = "analytics counting";

export const shareCounting = (tx: Transaction) =>
  tx.$executeRaw`select pg_advisory_xact_lock_shared(hashtext(${counting}))`;
export const holdCounting = (tx: Transaction) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${counting}))`;

/** Keeps an event and counts it, in one transaction; one that comes again changes nothing. */
export const hear = (db: PrismaClient, event: HeardEvent): Promise<void> =>
  db.$transaction(async (tx) => {
    await shareCounting(tx);
    const payload = JSON.stringify(event.payload);
    const isNew = await tx.$executeRaw`
      insert into analytics.events (id, subject, payload) values (${event.id}, ${event.subject}, ${payload}::jsonb)
      on conflict do nothing`;
    if (isNew === 1) await takeEffect(tx, actsOf([event]));
  });
