import type pg from "pg";
import { newScrapedGauge } from "../platform/scraped.ts";

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
export function measurePool(pool: pg.Pool, name: string): void {
  pools.set(pool, name);
}
