import pg from "pg";
import { scrapedRow } from "../database/scraped-row.ts";
import type { Logger } from "../log/logger.ts";
import type { Running } from "../platform/platform.ts";
import { newScrapedGauge } from "../platform/scraped.ts";

/** Measures for how long a schema has not erased a deleted account. */
export function measureErasures(url: string, schema: string, log: Logger): Running {
  const sql = `
    select coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as seconds
    from ${pg.escapeIdentifier(schema)}.erasures where done_at is null`;
  const row = scrapedRow<{ seconds: number }>(url, sql, log);
  const gauge = newScrapedGauge(
    "tutti_erasures_oldest_seconds",
    "Age of the oldest deleted account that a service has not erased yet, in seconds; 0 without one.",
    ["service"],
    row.show(({ seconds }) => seconds, { service: schema }),
  );
  return {
    stop: async () => {
      await gauge.stop();
      await row.stop();
    },
  };
}
