import pg from "pg";
import { createProbePool } from "../database/pool.ts";
import type { Logger } from "../log/logger.ts";
import type { Running } from "../platform/platform.ts";
import { newScrapedGauge, scrapeReading } from "../platform/scraped.ts";

/** Measures for how long a schema has not erased a deleted account. */
export function measureErasures(url: string, schema: string, log: Logger): Running {
  const pool = createProbePool(url, log);
  const sql = `
    select coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as seconds
    from ${pg.escapeIdentifier(schema)}.erasures where done_at is null`;
  const reading = scrapeReading(
    async () => (await pool.query<{ seconds: number }>(sql)).rows[0]?.seconds ?? 0,
    log,
  );
  const gauge = newScrapedGauge(
    "tutti_erasures_oldest_seconds",
    "Age of the oldest deleted account that a service has not erased yet, in seconds; 0 without one.",
    ["service"],
    async () => {
      const value = await reading();
      return value === null ? [] : [{ labels: { service: schema }, value }];
    },
  );
  return {
    stop: async () => {
      await gauge.stop();
      await pool.end();
    },
  };
}
