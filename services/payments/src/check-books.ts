import {
  type Clock,
  type createPool,
  type Logger,
  newGauge,
  type Running,
  startInterval,
} from "@tutti/service-kit";
import { z } from "zod";

/** Interval of the check, in ms; each reads the whole ledger. */
export const checkEveryMs = 3_600_000;

/** How long after its expiry a hold may be open, in seconds; the sweeper looks every 5 s. */
const sweepDelay = 600;

const faultRow = z.object({ fault: z.string(), id: z.string(), stored: z.string(), derived: z.string() });
type BookFault = z.infer<typeof faultRow>;

/** A hold ends with its request at the latest when it expires, so one that outlives its expiry has no living request. */
const sql = `
  select fault, id, stored::text, derived::text from payments.ledger_faults
  union all
  select 'sum of all accounts', '', '0', sum(coins)::text from payments.derived_balances having sum(coins) <> 0
  union all
  select 'sum of bought coins', '', '0', sum(bought)::text from payments.derived_balances having sum(bought) <> 0
  union all
  select 'hold without request', id, '0', coins::text from payments.holds
  where state = 'held' and expires_at < now() - make_interval(secs => ${sweepDelay})
  order by 1, 2`;

/** Faults in one log line. */
const maxLogged = 20;

interface CheckDeps {
  readonly pool: Pick<ReturnType<typeof createPool>, "query">;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Everything that the transfers do not explain: empty, or coins were made or destroyed. */
async function findBookFaults(pool: CheckDeps["pool"]): Promise<BookFault[]> {
  // guard: hourly-books
  return (await pool.query(sql)).rows.map((row) => faultRow.parse(row));
}

/** Checks the books every hour. Shows the number of faults as a metric and logs them as an error. */
export function startBookChecks({ pool, clock, log }: CheckDeps): Running {
  let faults = 0;
  let checkedAt = 0;
  newGauge("tutti_ledger_faults", "Faults that the last check of the books found.", () => faults);
  newGauge(
    "tutti_ledger_checked_seconds",
    "Time of the last check of the books, in Unix seconds; 0 before it.",
    () => checkedAt,
  );
  const work = async (): Promise<void> => {
    const found = await findBookFaults(pool);
    faults = found.length;
    checkedAt = Math.floor(clock.now() / 1000);
    if (faults > 0) log.error({ faults: found.slice(0, maxLogged), count: faults }, "the books have faults");
    else log.info("the books are in order");
  };
  return startInterval({
    everyMs: checkEveryMs,
    clock,
    log,
    work,
    failure: "checking the books failed; retrying",
  });
}
