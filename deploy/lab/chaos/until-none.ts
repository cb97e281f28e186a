import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

const limits = { seconds: 120, everyMs: 500 };

/** Waits until the count `n` of a query is 0, also while the database is down; gives up after the timeout. */
export async function untilNone(database: Pick<pg.Pool, "query">, countSql: string): Promise<void> {
  const deadline = performance.now() + limits.seconds * 1000;
  for (;;) {
    const waiting = await database.query(countSql).then(
      ({ rows }) => Number(rows[0].n),
      () => Number.POSITIVE_INFINITY,
    );
    if (waiting === 0 || performance.now() > deadline) return;
    await pause(limits.everyMs);
  }
}
