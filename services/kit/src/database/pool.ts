import { Socket } from "node:net";
import pg from "pg";
import type { Logger } from "../log/logger.ts";

interface PoolOptions {
  max: number;
  log: Logger;
  /** Milliseconds without a byte after which a connection is taken for dead; 0 for who works past the limits below. */
  silence?: number;
}

/** What every connection of the product keeps: nobody waits for ever, neither for a lock nor for a place. */
export const connectionLimits = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/**
 * Past what the limits leave a connection in use, so that only one is this quiet whose other end is gone. The pool lets
 * go of idle ones long before.
 */
const deadAfter = 70_000;

/** How the system finds a dead connection on which nothing is under way: it asks after so many ms, then every second. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** A host that vanishes closes nothing, and the system goes on sending to it for a quarter of an hour. */
function mortalWire(silence: number): Socket {
  const wire = new Socket();
  wire.setTimeout(silence, () =>
    wire.destroy(new Error(`The connection was terminated: the database said nothing for ${silence} ms.`)),
  );
  return wire;
}

/** A pool that survives dropped connections: without the listeners a lost one would end the process. */
export function createPool(url: string, { max, log, silence = deadAfter }: PoolOptions): pg.Pool {
  const stream = () => mortalWire(silence);
  const pool = new pg.Pool({ connectionString: url, max, stream, ...keepAlive, ...connectionLimits });
  const warn = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  pool.on("error", warn);
  pool.on("connect", (client) => client.on("error", warn));
  return pool;
}
