import type { Summary } from "./offsets.ts";

/** Goal for the 95th percentile once the output latency is known or set, in ms. */
const goalMs = 30;
/** Minimum share of aligned windows: a recording of silence proves nothing. */
const minRecorded = 0.8;

export const isMet = ({ p95, recorded, windows }: Summary): boolean =>
  p95 <= goalMs && recorded >= windows * minRecorded;

const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(10);

export const phaseText = (name: string, { median, p95, middle, recorded, windows }: Summary): string =>
  `  ${name.padEnd(34)}median${ms(median)}   p95${ms(p95)}   late by${ms(middle)}   ${recorded} of ${windows} windows`;

export const verdictText = (name: string, after: Summary, before: Summary | null): string => {
  const ratio = before ? `, ${(before.p95 / after.p95).toFixed(0)} times less than before` : "";
  return `  ${name}: p95 ${after.p95.toFixed(1)} ms${ratio} (goal ≤ ${goalMs} ms: ${isMet(after) ? "met" : "missed"})`;
};

/** The lag of each window of one song, in ms; a dash where it could not be aligned. */
export const windowsText = (place: string, offsets: readonly (number | null)[]): string =>
  `${place.padEnd(6)} ${offsets.map((offset) => (offset?.toFixed(0) ?? "–").padStart(5)).join("")}`;
