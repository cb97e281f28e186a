import { Socket } from "node:net";
import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { failureFields } from "./failure-fields.ts";
import { measurePool } from "./measure-pools.ts";

interface PoolOptions {
  max: number;
  log: Logger;
  /** What the pool is for, in metrics; without it the pool is not measured. */
  name?: string;
  /** Replaces some of the limits below. */
  limits?: Partial<typeof connectionLimits> & { readonly query_timeout?: number };
  /**
   * Milliseconds without a byte after which a connection is considered dead; 0 disables it, for work without the limits
   * below.
   */
  silence?: number;
}

/** Timeouts of every connection: no query waits forever for a lock or a connection. */
const connectionLimits = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Longer than the limits above, so that only a connection in use whose peer is gone is this silent. The pool closes idle
 * ones long before.
 */
const deadAfter = 70_000;

/** TCP keep-alive finds dead idle connections: first probe after this many ms, then every second. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * A socket that is destroyed after `silence` ms without a byte: a host that vanishes closes no connection, and the
 * kernel retransmits for a quarter of an hour.
 */
function createTimeoutSocket(silence: number): Socket {
  const wire = new Socket();
  wire.setTimeout(silence, () =>
    wire.destroy(new Error(`The connection was terminated: the database said nothing for ${silence} ms.`)),
  );
  return wire;
}

/** A pool that survives dropped connections: without error listeners a lost one would end the process. */
export function createPool(
  url: string,
  { max, log, name, limits, silence = deadAfter }: PoolOptions,
): pg.Pool {
  const stream = () => createTimeoutSocket(silence);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    stream,
    ...keepAlive,
    ...connectionLimits,
    ...limits,
  });
  // The pool repeats the errors of its idle connections, and needs a listener for them.
  pool.on("error", () => {});
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn(failureFields(error, url), "a database connection was lost")),
  );
  if (name !== undefined) measurePool(pool, name);
  return pool;
}

/** Limits of questions for the operator, in ms: no probe and no scrape waits longer. */
const probeLimits = { connectionTimeoutMillis: 2000, statement_timeout: 2000, query_timeout: 2000 };

/** One connection, apart from the service's own, so that probes and metrics are answered while those are all in use. */
export const createProbePool = (url: string, log: Logger): pg.Pool =>
  createPool(url, { max: 1, log, limits: probeLimits });
