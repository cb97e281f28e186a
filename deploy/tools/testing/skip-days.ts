import type pg from "pg";

interface Redis {
  scanIterator(): AsyncIterable<string[]>;
  pTTL(key: string): Promise<number>;
  del(key: string): Promise<number>;
}

/** How far `skipWeek` moves, in ms. */
export const week = 7 * 24 * 60 * 60_000;

/**
 * Moves the deletions of a running product by seven days: accounts that wait to be deleted are due, and what the cache
 * would have forgotten by then is gone. Its sweeper notices within seconds.
 */
export async function skipWeek(database: Pick<pg.Client, "query">, redis: Redis | null): Promise<void> {
  await database.query(
    "update auth.users set deletion_at = deletion_at - interval '7 days' where deletion_at is not null",
  );
  if (redis)
    for await (const keys of redis.scanIterator())
      for (const key of keys) {
        const left = await redis.pTTL(key);
        if (left >= 0 && left <= week) await redis.del(key);
      }
}
