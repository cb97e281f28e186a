import type { Clock } from "../platform/clock.ts";

export interface ManualClock extends Clock {
  /** Advances the time and runs due timers in order. */
  advance(ms: number): void;
}

/** A clock that only `advance` moves. Starts at 1,000,000 ms. */
export function manualClock(start = 1_000_000): ManualClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((a) => a !== timer);
      };
    },
    advance: (ms) => {
      const end = now + ms;
      for (;;) {
        const next = timers.filter((a) => a.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((a) => a !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
  };
}
