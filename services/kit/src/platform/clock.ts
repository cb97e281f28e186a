/** The time and timers of a process; tests inject a manual clock. */
export interface Clock {
  /** Milliseconds since 1970; never runs backwards. */
  now(): number;
  /** Runs `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Difference in ms between wall and monotonic time from which the machine is assumed to have slept. */
const asleep = 10 * 60_000;

/**
 * Wall time read once, carried on by the monotonic clock, so that a wall clock adjustment has no effect. The monotonic
 * clock stops during sleep: when time is far behind the wall clock, jump to it. Otherwise absolute times in messages
 * (payment deadlines, login times) would be wrong.
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

/** The system's clock with timers that do not keep the process alive. */
export const unreferencedClock: Clock = {
  now: systemClock.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};
