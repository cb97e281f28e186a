import type { Time } from "../clock/time.ts";

export interface ManualTime extends Time {
  /** Moves the hands by `ms` and rings what falls due, in order. */
  advance(ms: number): void;
  /** Moves the hands by `ms` and rings nothing, as in a frozen page: what fell due rings late. */
  sleep(ms: number): void;
}

/** A local clock that stands until a test moves it. */
export function manualTime(start = 5000): ManualTime {
  let now = start;
  let alarms: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const alarm = { at: now + ms, run };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((a) => a !== alarm);
      };
    },
    advance: (ms) => {
      const end = now + ms;
      for (;;) {
        const [next] = alarms.filter((a) => a.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        alarms = alarms.filter((a) => a !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    sleep: (ms) => {
      now += ms;
    },
  };
}

/** Numbers between 0 and 1 that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
