import type { Logger } from "../log/logger.ts";
import type { Clock } from "./clock.ts";
import type { Running } from "./running.ts";

interface IntervalOptions {
  readonly everyMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  /** Log message of a failed run; the interval continues. */
  readonly failure: string;
  /** Long work checks `signal` between its steps. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
}

/** Runs `work` repeatedly, `everyMs` after the last run ended; runs never overlap. `stop` waits for the current run. */
export function startInterval({ everyMs, clock, log, failure, work }: IntervalOptions): Running {
  const stopping = new AbortController();
  let cancel = () => {};
  let round = Promise.resolve();
  const schedule = () => {
    cancel = clock.after(everyMs, () => {
      round = work(stopping.signal)
        .catch((error: unknown) => log.warn({ err: error }, failure))
        .then(() => {
          if (!stopping.signal.aborted) schedule();
        });
    });
  };
  schedule();
  return {
    stop: async () => {
      stopping.abort();
      cancel();
      await round;
    },
  };
}
