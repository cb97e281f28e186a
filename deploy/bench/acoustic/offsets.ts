import { median, percentile } from "../statistics.ts";
import { align } from "./correlate.ts";

/** What sounded at each of several places, in samples of one clock. */
export type Channels<Place extends string> = Readonly<Record<Place, Float32Array>>;

/** Two windows less alike than this hold different songs, or the silence between two. */
const minLikeness = 0.4;
/** Seconds that two listeners may be apart. */
const maxLag = 1;

/** By how many ms `second` is late behind `first`, of each window of a second; null where that cannot be heard. */
export function offsetsOf(first: Float32Array, second: Float32Array, rate: number): (number | null)[] {
  const windows = Math.floor(first.length / rate) - 2 * maxLag;
  return Array.from({ length: Math.max(0, windows) }, (_, i) => {
    const found = align(first, second, { start: (i + maxLag) * rate, size: rate, maxLag: maxLag * rate });
    return found && found.likeness >= minLikeness ? (found.lag / rate) * 1000 : null;
  });
}

/** Seconds of recording that so many windows take. */
export const secondsFor = (windows: number): number => windows + 2 * maxLag;

/** In ms, without sign but for `middle`. */
export interface Summary {
  readonly windows: number;
  /** Windows that could be aligned. */
  readonly heard: number;
  readonly median: number;
  readonly p95: number;
  /** The signed median: positive when the second is late. */
  readonly middle: number;
}

export function summaryOf(offsets: readonly (number | null)[]): Summary {
  const heard = offsets.filter((offset) => offset !== null);
  const apart = heard.map(Math.abs);
  return {
    ...{ windows: offsets.length, heard: heard.length },
    ...{ median: median(apart), p95: percentile(apart, 0.95), middle: median(heard) },
  };
}
