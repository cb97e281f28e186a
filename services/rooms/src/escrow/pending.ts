import { ProductError } from "@tutti/proto/errors";
import { Prisma } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";
import { type EndedHold, settleHold } from "./settle.ts";

/** Lease in ms, longer than any call: an earlier worker has timed out or crashed. */
const abandonedAfter = 15_000;
const batch = 100;

const tables = { requests: Prisma.sql`rooms.requests`, pins: Prisma.sql`rooms.pins` };
const kinds = {
  /** Interrupted while its coins were being held. */
  funding: Prisma.sql`state = 'funding'`,
  /** Decided, but its coins are not settled. */
  unsettled: Prisma.sql`settlement in ('capture', 'void')`,
};

/**
 * Claims pending rows, longest untouched first, and returns their ids. Claimed rows count as touched, so that several
 * nodes share the work and a row that keeps failing does not block the others.
 */
export async function claimPending(
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

/**
 * Processes rows one by one. A failed one is logged and skipped; once payments is unavailable, the rest waits for the
 * next pass.
 */
export async function finishEach<T>(
  { log }: Pick<Deps, "log">,
  rows: readonly T[],
  finish: (row: T) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    try {
      await finish(row);
    } catch (error) {
      log.warn({ err: error }, "a paid request or pin could not be finished yet; retrying");
      if (error instanceof ProductError && error.kind === "unavailable") return;
    }
}

/** Whether the outcome is unknown because the service did not answer; any other error is an answer. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ProductError) || error.kind === "unavailable" || error.kind === "internal";

/** Settles the holds of requests and pins that were decided, but whose coins were not captured or returned. */
export async function settleAbandoned(deps: Pick<Deps, "db" | "clock" | "coins" | "log">): Promise<void> {
  const select = { id: true, settlement: true } as const;
  const idsOf = async (table: keyof typeof tables) => ({ in: await claimPending(deps, table, "unsettled") });
  const requests = await deps.db.request.findMany({ where: { id: await idsOf("requests") }, select });
  const pins = await deps.db.pin.findMany({ where: { id: await idsOf("pins") }, select });
  const ended: readonly EndedHold[][] = [
    requests.map((request) => ({ kind: "request", ...request })),
    pins.map((pin) => ({ kind: "pin", ...pin })),
  ];
  for (const holds of ended) await finishEach(deps, holds, (hold) => settleHold(deps, hold));
}
