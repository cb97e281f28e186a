import type { Time } from "../clock/time.ts";

export interface ManualTime extends Time {
  /** Advances the clock by `ms` and fires due timers in order. */
  advance(ms: number): void;
  /** Advances the clock by `ms` without firing timers, as in a frozen page: they fire late. */
  sleep(ms: number): void;
  /** Advances the wall clock alone by `ms`, as while the machine sleeps. */
  suspend(ms: number): void;
}

/** A clock that moves only when a test advances it. */
export function manualTime(start = 5000): ManualTime {
  let now = start;
  let suspended = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    wall: () => now + suspended,
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
        const [next] = timers.filter((a) => a.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((a) => a !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    sleep: (ms) => {
      now += ms;
    },
    suspend: (ms) => {
      suspended += ms;
    },
  };
}

/** A seeded random generator, from 0 to 1: the same sequence in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
