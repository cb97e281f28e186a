import type { Recording } from "./recorder.ts";

/** Milliseconds apart, of many instants. */
interface Figures {
  readonly samples: number;
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** A listener who plays another song, or is paused while the other plays, counts as this far away, in ms. */
const elsewhere = 60_000;

function difference(a: Recording, b: Recording): number {
  if (a.song !== b.song || a.isPlaying !== b.isPlaying) return elsewhere;
  const moved = a.isPlaying ? a.at - b.at : 0;
  return Math.abs((a.position - b.position) * 1000 - moved);
}

/** How far apart two listeners were: each instant of the one beside the nearest of the other, brought to one time. */
export const differences = (one: readonly Recording[], other: readonly Recording[]): number[] =>
  one.flatMap((recorded) => {
    const [first, ...rest] = other;
    if (!first) return [];
    const nearest = rest.reduce(
      (best, next) => (Math.abs(next.at - recorded.at) < Math.abs(best.at - recorded.at) ? next : best),
      first,
    );
    return [difference(recorded, nearest)];
  });

/** Percentiles by the higher rank: the p95 of twenty values is their maximum. */
export function figuresOf(values: readonly number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { samples: sorted.length, median: at(0.5), p95: at(0.95), max: at(1) };
}

export const figuresText = (name: string, { samples, median, p95, max }: Figures): string =>
  `${name.padEnd(22)} median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${max.toFixed(0)} ms (${samples} samples)`;
