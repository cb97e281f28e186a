import { type Logger, newScrapedGauge, type Running, scrapedRow, stopAll } from "@tutti/service-kit";

const sql = `
select count(*)::int as holds, coalesce(greatest(0, extract(epoch from now() - min(placed_at))), 0)::float8 as seconds
from payments.holds where state = 'held'`;

interface OpenHolds {
  readonly holds: number;
  readonly seconds: number;
}

/** Measures the coins that are set aside: a hold that grows old belongs to a request or pin that does not end. */
export function measureHolds(url: string, log: Logger): Running {
  const row = scrapedRow<OpenHolds>(url, sql, log);
  return stopAll([
    row,
    newScrapedGauge(
      "tutti_holds_open",
      "Holds that are neither captured nor voided.",
      [],
      row.show(({ holds }) => holds),
    ),
    newScrapedGauge(
      "tutti_holds_oldest_seconds",
      "Age of the oldest open hold, in seconds; 0 without one.",
      [],
      row.show(({ seconds }) => seconds),
    ),
  ]);
}
