/** Interval between polls without failures, in ms. */
export const start = 10_000;
/** Maximum interval, in ms. */
export const maxPauseMs = 60_000;
/** Failures beyond this number do not lengthen the interval. */
const counted = 5;
/** The interval is shortened by up to this fraction, so that the pages of a room do not poll in lockstep. */
const jitter = 0.1;

/**
 * Milliseconds until the next poll: exponential backoff over `failures` in a row. `random`: 0 to 1. `base`: the
 * interval without failures.
 */
export function pauseAfter(failures: number, random: number, base = start): number {
  const pause = Math.min(maxPauseMs, base * 2 ** Math.min(failures, counted));
  return Math.round(pause * (1 - jitter * random));
}
