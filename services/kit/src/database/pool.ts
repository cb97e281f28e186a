import { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { newScrapedGauge } from "../platform/scraped.ts";
import { failureFields } from "./failure-fields.ts";

/** The pools of this copy of the module, by what they are for. */
const pools = new Map<pg.Pool, string>();

const show = (value: (pool: pg.Pool) => number) => async () => {
  for (const pool of pools.keys()) if (pool.ending) pools.delete(pool);
  return [...pools].map(([pool, name]) => ({ labels: { pool: name }, value: value(pool) }));
};

newScrapedGauge(
  "tutti_pool_connections",
  "Database connections that a pool holds.",
  ["pool"],
  show((pool) => pool.totalCount),
);
newScrapedGauge(
  "tutti_pool_connections_limit",
  "Database connections that a pool may hold.",
  ["pool"],
  show((pool) => pool.options.max),
);
newScrapedGauge(
  "tutti_pool_idle_connections",
  "Database connections of a pool that are not in use.",
  ["pool"],
  show((pool) => pool.idleCount),
);
newScrapedGauge(
  "tutti_pool_waiting_clients",
  "Calls that wait for a database connection of a pool.",
  ["pool"],
  show((pool) => pool.waitingCount),
);

/** Measures a pool until it ends. */
function measurePool(pool: pg.Pool, name: string): void {
  pools.set(pool, name);
}

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

/**
 * A Prisma adapter over our own pool, whose connections have an error listener from the start. Prisma's own pool adds
 * one only when a connection is handed out, and a database that dies before that ends the process.
 */
export const prismaAdapter = (url: string, schema: string, log: Logger, max = 6): PrismaPg =>
  new PrismaPg(createPool(url, { name: schema, max, log }), { schema, disposeExternalPool: true });

/** `prismaAdapter` for work that lifts its statement timeouts: one connection, which may be silent for any time. */
export const longRunningPrismaAdapter = (url: string, schema: string, log: Logger): PrismaPg =>
  new PrismaPg(createPool(url, { name: `${schema} long-running`, max: 1, log, silence: 0 }), {
    schema,
    disposeExternalPool: true,
  });
