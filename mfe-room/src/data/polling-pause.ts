/** Interval between polls without failures, in ms. */
export const start = 10_000;
/** Maximum interval, in ms. */
export const maxPauseMs = 60_000;
/** Failures beyond this number do not lengthen the interval. */
const counted = 5;
/** The interval is shortened by up to this fraction, so that the pages of a room do not poll in lockstep. */
// guard: polling-jitter
const jitter = 0.1;

/**
 * Milliseconds until the next poll: exponential backoff over `failures` in a row. `random`: 0 to 1. `base`: the
 * interval without failures.
 */
export function pauseAfter(failures: number, random: number, base = start): number {
  const pause = Math.min(maxPauseMs, base * 2 ** Math.min(failures, counted));
  return Math.round(pause * (1 - jitter * random));
}

/** The slice of a query that its polls are counted by. */
interface Polled {
  readonly queryHash: string;
  readonly state: { readonly dataUpdateCount: number; readonly errorUpdateCount: number };
}

/**
 * Returns a function from a query to the interval until its next poll. The interval is constant between two polls:
 * react-query asks for it at each render, and restarts its timer when the answer differs.
 */
export function pollingPause(random: () => number): (query: Polled, base: number) => number {
  let hash = "";
  let successes = 0;
  let errors = 0;
  let failures = 0;
  let drawn = random();
  return ({ queryHash, state: { dataUpdateCount, errorUpdateCount } }, base) => {
    const isSame = hash === queryHash && successes === dataUpdateCount;
    if (!isSame || errors !== errorUpdateCount) {
      drawn = random();
      failures = isSame ? failures + errorUpdateCount - errors : 0;
    }
    hash = queryHash;
    successes = dataUpdateCount;
    errors = errorUpdateCount;
    return pauseAfter(failures, drawn, base);
  };
}
