/** The local clock and alarm; tests turn the hands themselves. */
export interface Time {
  /** Milliseconds that never run backwards and that no correction of the machine's clock moves. */
  now(): number;
  /** Calls back once after `ms`; the returned function cancels. */
  after(ms: number, run: () => void): () => void;
}

export const systemTime: Time = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
