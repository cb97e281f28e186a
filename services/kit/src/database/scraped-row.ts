import type pg from "pg";
import type { Logger } from "../log/logger.ts";
import type { Running } from "../platform/running.ts";
import { scrapeReading } from "../platform/scraped.ts";
import { createProbePool } from "./pool.ts";

/** A query's row that all gauges of one scrape share. */
interface ScrapedRow<Row> extends Running {
  /** A gauge's reading: one value of the row; none while the database does not answer. */
  show(
    value: (row: Row) => number,
    labels?: Record<string, string>,
  ): () => Promise<{ labels: Record<string, string>; value: number }[]>;
}

/** Runs `sql`, which returns one row, once per scrape, on a connection that waits for no other query. */
export function scrapedRow<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  log: Logger,
): ScrapedRow<Row> {
  const pool = createProbePool(url, log);
  const reading = scrapeReading(async () => (await pool.query<Row>(sql)).rows[0] ?? null, log);
  return {
    show:
      (value, labels = {}) =>
      async () => {
        const row = await reading();
        return row ? [{ labels, value: value(row) }] : [];
      },
    stop: () => pool.end(),
  };
}
