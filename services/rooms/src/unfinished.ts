import { ProductError } from "@tutti/proto/errors";
import { Prisma } from "../gen/prisma/client.ts";
import type { Deps } from "./ports.ts";

/** Longer than any call lasts, in ms: whoever was at work on it before has given up or died. */
export const abandonedAfter = 15_000;
const batch = 100;

const tables = { requests: Prisma.sql`rooms.requests`, pins: Prisma.sql`rooms.pins` };
const kinds = {
  /** Its coins were being held. */
  funding: Prisma.sql`state = 'funding'`,
  /** It is decided, and its coins are not where they belong. */
  unsettled: Prisma.sql`settlement in ('capture', 'void')`,
};

/**
 * The ids of what was left unfinished, longest untouched first. They count as touched from here on, so that several
 * nodes share the work and what cannot be finished keeps nothing else from being.
 */
export async function claimUnfinished(
  { db, clock }: Pick<Deps, "db" | "clock">,
  table: keyof typeof tables,
  kind: keyof typeof kinds,
): Promise<string[]> {
  const now = clock.now();
  const rows = await db.$queryRaw<{ id: string }[]>`
    update ${tables[table]} set changed_at = ${new Date(now)}
    where id in (
      select id from ${tables[table]}
      where ${kinds[kind]} and changed_at < ${new Date(now - abandonedAfter)}
      order by changed_at limit ${batch} for update skip locked)
    returning id::text`;
  return rows.map(({ id }) => id);
}

/** Each in turn. What fails is logged and left; once payments is away, all the rest is left for the next look. */
export async function finishEach<T>(
  { log }: Pick<Deps, "log">,
  rows: readonly T[],
  finish: (row: T) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    try {
      await finish(row);
    } catch (error) {
      log.warn({ err: error }, "something paid for could not be finished yet");
      if (error instanceof ProductError && error.kind === "unavailable") return;
    }
}
