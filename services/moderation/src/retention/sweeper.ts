import { type Clock, type Logger, type Running, startInterval } from "@tutti/service-kit";

const everyMs = 60 * 60 * 1000;
/** Rows per statement, so that none locks many for long. */
const batch = 500;

/** Deletes at most `limit` rows; returns how many. */
type Expire = (limit: number) => Promise<number>;

/** Deletes what is kept no longer, in batches. Ends between two batches when `signal` aborts. */
export async function sweep(steps: readonly Expire[], signal: AbortSignal): Promise<void> {
  for (const expire of steps) while (!signal.aborted && (await expire(batch)) === batch);
}

/** Runs `sweep` every hour. Several processes may run at once: each row is deleted once. */
export const startSweeper = (steps: readonly Expire[], clock: Clock, log: Logger): Running =>
  startInterval({
    everyMs,
    clock,
    log,
    failure: "old reports and notices were not deleted; retrying",
    work: (signal) => sweep(steps, signal),
  });
