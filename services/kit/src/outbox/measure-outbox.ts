import pg from "pg";
import { createProbePool } from "../database/pool.ts";
import type { Logger } from "../log/logger.ts";
import type { Running } from "../platform/running.ts";
import { newScrapedGauge, scrapeReading } from "../platform/scraped.ts";
import { stopAll } from "../service/service.ts";

/** Counting stops here, so that a scrape stays cheap when the bus has been away for long. */
const maxCounted = 100_000;

interface Waiting {
  readonly events: number;
  readonly seconds: number;
}

/** Measures a schema's events that the bus does not have yet. The relay's own connection is in use while it publishes. */
export function measureOutbox(url: string, schema: string, log: Logger): Running {
  const pool = createProbePool(url, log);
  const table = `${pg.escapeIdentifier(schema)}.outbox`;
  const sql = `
    select (select count(*)::int from
        (select from ${table} where published_at is null limit ${maxCounted}) as counted) as events,
      coalesce((select greatest(0, extract(epoch from now() - created_at)) from ${table}
        where published_at is null order by seq limit 1), 0)::float8 as seconds`;
  const reading = scrapeReading(async () => (await pool.query<Waiting>(sql)).rows[0] ?? null, log);
  const show = (value: (waiting: Waiting) => number) => async () => {
    const waiting = await reading();
    return waiting ? [{ labels: { service: schema }, value: value(waiting) }] : [];
  };
  return stopAll([
    { stop: () => pool.end() },
    newScrapedGauge(
      "tutti_outbox_events",
      "Events in the outbox that the bus does not have yet, counted to 100,000.",
      ["service"],
      show(({ events }) => events),
    ),
    newScrapedGauge(
      "tutti_outbox_oldest_seconds",
      "Age of the oldest event in the outbox that the bus does not have yet, in seconds; 0 without one.",
      ["service"],
      show(({ seconds }) => seconds),
    ),
  ]);
}
