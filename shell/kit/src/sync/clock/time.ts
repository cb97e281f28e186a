/** The local clock and timers; tests advance them manually. */
export interface Time {
  /** Monotonic milliseconds, unaffected by adjustments of the system clock. */
  now(): number;
  /** The system clock, in ms. Unlike `now` it counts while the machine sleeps, and jumps when it is set. */
  wall(): number;
  /** Calls `run` once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
}

export const systemTime: Time = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
