import {
  type Clock,
  type Logger,
  newScrapedGauge,
  type Running,
  scrapedRow,
  startInterval,
  stopAll,
} from "@tutti/service-kit";
import type { Ledger } from "./model/ledger.ts";

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

/** Interval in ms; a hold of 60 s ends long before 90 s. */
const everyMs = 5000;
const batch = 200;

/** Voids expired holds. Several sweepers share the work; failures are retried. */
export function startSweeper(ledger: Pick<Ledger, "sweep">, clock: Clock, log: Logger): Running {
  const work = async (signal: AbortSignal): Promise<void> => {
    let swept = batch;
    while (swept === batch && !signal.aborted) swept = await ledger.sweep(batch);
  };
  return startInterval({ everyMs, clock, log, work, failure: "sweeping expired holds failed; retrying" });
}
