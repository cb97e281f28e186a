import { createHash } from "node:crypto";
import { Prisma, type PrismaClient } from "../gen/prisma/client.ts";
import { actsOf } from "./acts.ts";
import { countedTables, type Transaction, takeEffect } from "./effects.ts";
import { holdCounting } from "./hear.ts";

/** Events that are read and counted at a time. */
const page = 500;
/** Milliseconds that counting everything anew may take. */
const patience = 60 * 60 * 1000;

/** One checksum over every counted table: the same rows give the same one, however they came to be. */
export async function checksum(db: Transaction): Promise<string> {
  const all = createHash("sha256");
  for (const [table, order] of Object.entries(countedTables)) {
    // Rows are hashed in chunks, so that no single value grows with the table.
    const rows = await db.$queryRaw<{ hash: string | null }[]>`
      select md5(string_agg(hash, '' order by chunk)) as hash from (
        select chunk, md5(string_agg(line, e'\n' order by place)) as hash from (
          select t::text as line, row_number() over (order by ${Prisma.raw(order)}) as place,
            row_number() over (order by ${Prisma.raw(order)}) / 10000 as chunk
          from ${Prisma.raw(`analytics.${table}`)} t) as lines
        group by chunk) as chunks`;
    all.update(`${table} ${rows[0]?.hash ?? "empty"}\n`);
  }
  return all.digest("hex");
}

async function countAll(tx: Transaction): Promise<number> {
  let [counted, last] = [0, ""];
  for (;;) {
    const events = await tx.event.findMany({
      where: { id: { gt: last } },
      orderBy: { id: "asc" },
      take: page,
    });
    const newest = events.at(-1);
    if (!newest) return counted;
    await takeEffect(tx, actsOf(events));
    counted += events.length;
    last = newest.id;
  }
}

/** Small, and read from end to end by the dashboard. */
const readWhole = ["users", "rooms", "room_goers", "songs"] as const satisfies (keyof typeof countedTables)[];

/**
 * Makes the counted tables anew from the kept events. Until it is done readers see the old ones, and events wait.
 */
export async function rebuild(db: PrismaClient) {
  const rebuilt = await inOneTransaction(db);
  // Each count was written once for every page of events, and no reader should have to step over all of them.
  for (const table of readWhole) await db.$executeRaw`vacuum (analyze) ${Prisma.raw(`analytics.${table}`)}`;
  return rebuilt;
}

const inOneTransaction = (db: PrismaClient) =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`set local statement_timeout = 0`;
      await tx.$executeRaw`set local lock_timeout = 0`;
      await holdCounting(tx);
      const before = await checksum(tx);
      for (const table of Object.keys(countedTables))
        await tx.$executeRaw`delete from ${Prisma.raw(`analytics.${table}`)}`;
      const events = await countAll(tx);
      return { events, before, after: await checksum(tx) };
    },
    { timeout: patience, maxWait: 10_000 },
  );
