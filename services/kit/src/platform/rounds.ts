import type { Logger } from "../log/logger.ts";
import type { Clock } from "./clock.ts";
import type { Running } from "./platform.ts";

interface Rounds {
  readonly everyMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  /** What the log says of a round that failed; the next one comes all the same. */
  readonly failure: string;
  /** Long work looks at `signal` between its steps. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
}

/** Does the work `everyMs` after it was last done, one round at a time. Stopping waits for the round that is at work. */
export function startRounds({ everyMs, clock, log, failure, work }: Rounds): Running {
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
