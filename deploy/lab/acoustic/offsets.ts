import { median, percentile } from "../shared/statistics.ts";
import { align } from "./correlate.ts";

/** Recordings of several places, sampled by one clock. */
export type Channels<Place extends string> = Readonly<Record<Place, Float32Array>>;

/** Below this correlation two windows hold different songs, or a gap between songs. */
const minLikeness = 0.4;
/** Maximum distance between two listeners, in seconds. */
const maxLag = 1;

/** Lag of `second` behind `first` in ms, per window of one second; null where they cannot be aligned. */
export function offsetsOf(first: Float32Array, second: Float32Array, rate: number): (number | null)[] {
  const windows = Math.floor(first.length / rate) - 2 * maxLag;
  return Array.from({ length: Math.max(0, windows) }, (_, i) => {
    const found = align(first, second, { start: (i + maxLag) * rate, size: rate, maxLag: maxLag * rate });
    return found && found.likeness >= minLikeness ? (found.lag / rate) * 1000 : null;
  });
}

/** Length of a recording with this many windows, in seconds. */
export const secondsFor = (windows: number): number => windows + 2 * maxLag;

/** In ms; absolute values except `middle`. */
export interface Summary {
  readonly windows: number;
  /** Windows that could be aligned. */
  readonly recorded: number;
  readonly median: number;
  readonly p95: number;
  /** The signed median: positive when the second lags. */
  readonly middle: number;
}

export function summaryOf(offsets: readonly (number | null)[]): Summary {
  const recorded = offsets.filter((offset) => offset !== null);
  const offsetMs = recorded.map(Math.abs);
  return {
    windows: offsets.length,
    recorded: recorded.length,
    median: median(offsetMs),
    p95: percentile(offsetMs, 0.95),
    middle: median(recorded),
  };
}
