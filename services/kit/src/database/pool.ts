import pg from "pg";
import type { Logger } from "../log/logger.ts";

interface PoolOptions {
  max: number;
  log: Logger;
}

/** What every connection of the product keeps: nobody waits for ever, neither for a lock nor for a place. */
export const connectionLimits = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** A pool that survives dropped connections: without the listeners a lost one would end the process. */
export function createPool(url: string, { max, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, ...connectionLimits });
  const warn = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  pool.on("error", warn);
  pool.on("connect", (client) => client.on("error", warn));
  return pool;
}
