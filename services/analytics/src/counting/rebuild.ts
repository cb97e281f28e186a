import { createHash } from "node:crypto";
import { Prisma, type PrismaClient } from "../../gen/prisma/client.ts";
import { actsOf } from "./acts.ts";
import { applyActs, countedTables, type Transaction } from "./effects.ts";
import { holdCounting } from "./events.ts";

/** Events read and counted per batch. */
const page = 500;
/** Schema of the rebuilt tables: invisible to readers, dropped with the transaction. */
const rebuiltSchema = "pg_temp";
/** Timeout of a rebuild, in ms. */
const timeoutMs = 60 * 60 * 1000;

/** A checksum over all counted tables, which depends on their rows only. */
export async function checksum(db: Transaction): Promise<string> {
  const all = createHash("sha256");
  for (const [table, order] of Object.entries(countedTables)) {
    // Hashed in chunks, so that no value grows with the table.
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
    await applyActs(tx, actsOf(events), rebuiltSchema);
    counted += events.length;
    last = newest.id;
  }
}

/** Applies the difference between a counted table and its rebuilt version; correct rows are not touched. */
async function correct(tx: Transaction, table: keyof typeof countedTables): Promise<void> {
  const [counted, fresh] = [Prisma.raw(`analytics.${table}`), Prisma.raw(`${rebuiltSchema}.${table}`)];
  const key = Prisma.raw(countedTables[table]);
  await tx.$executeRaw`analyze ${fresh}`;
  await tx.$executeRaw`
    delete from ${counted} where (${key}) in (
      select ${key} from (select * from ${counted} except select * from ${fresh}) as wrong)`;
  await tx.$executeRaw`insert into ${counted} select * from ${fresh} except select * from ${counted}`;
}

/**
 * Rebuilds the counted tables from the stored events. Until the commit readers see the old rows, and new events are
 * redelivered later. Counting in temporary tables and writing only the differences spares readers dead rows to skip.
 */
export const rebuild = (db: PrismaClient) =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`set local statement_timeout = 0`;
      await tx.$executeRaw`set local lock_timeout = 0`;
      await holdCounting(tx);
      const before = await checksum(tx);
      const tables = Object.keys(countedTables) as (keyof typeof countedTables)[];
      for (const table of tables)
        await tx.$executeRaw`
          create temporary table ${Prisma.raw(table)} (like ${Prisma.raw(`analytics.${table}`)} including all)
          on commit drop`;
      const events = await countAll(tx);
      for (const table of tables) await correct(tx, table);
      return { events, before, after: await checksum(tx) };
    },
    { timeout: timeoutMs, maxWait: 10_000 },
  );
