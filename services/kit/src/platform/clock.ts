/** The time and the alarm of a process; tests turn the hands themselves. */
export interface Clock {
  /** Milliseconds since 1970; never runs backwards. */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
}

/** Wall time read once at start, carried on by the monotonic clock: a corrected wall clock moves nobody. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
