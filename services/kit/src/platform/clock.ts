/** The time and the alarm of a process; tests turn the hands themselves. */
export interface Clock {
  /** Milliseconds since 1970; never runs backwards. */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
}

/** Milliseconds that the wall must be ahead before it is believed that the machine slept. */
const asleep = 10 * 60_000;

/**
 * Wall time read once, carried on by the monotonic clock: a corrected wall clock moves nobody. While a machine sleeps
 * the monotonic one stands still, so who wakes far behind the wall goes on from there; else what the world is told
 * (until when somebody may pay, since when a login is good) would be of yesterday.
 */
export function steadyTime(monotonic: () => number, wall: () => number): () => number {
  let start = wall() - monotonic();
  return () => {
    const steady = start + monotonic();
    const behind = wall() - steady;
    if (behind <= asleep) return steady;
    start += behind;
    return steady + behind;
  };
}

export const systemClock: Clock = {
  now: steadyTime(() => performance.now(), Date.now),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
