/** Milliseconds between two looks while the server answers. */
export const start = 10_000;
/** Milliseconds that no pause exceeds. */
export const longest = 60_000;
/** Failures that are counted; more do not lengthen the pause. */
const counted = 5;
/** A pause may be shorter by this part, so that the pages of a room do not ask in one moment. */
const jitter = 0.1;

/**
 * How long to wait before the next look, in ms: twice as long for every failure in a row. `random`: 0 to 1.
 * `base` is the pause without failures.
 */
export function pauseAfter(failures: number, random: number, base = start): number {
  const pause = Math.min(longest, base * 2 ** Math.min(failures, counted));
  return Math.round(pause * (1 - jitter * random));
}
