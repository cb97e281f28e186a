/** How closely this page's sound matches the room's. */
export type SyncLevel = "tight" | "close" | "loose";

/** Known errors of the sound's timing, all in ms. */
export interface SyncErrors {
  /** Error of the clock offset; null while unknown. */
  readonly clockErrorMs: number | null;
  /** Recent absolute differences between the player's position and its target, while playing. */
  readonly driftsMs: readonly number[];
  /** Error of the output latency; null where it cannot be measured. */
  readonly latencyErrorMs: number | null;
  /** The player updates its position only at intervals, as YouTube's does. */
  readonly isCoarse: boolean;
}

interface SyncQuality {
  /** Null while there are too few observations. */
  readonly driftMs: number | null;
  /** Maximum total error; null while too little is known. */
  readonly marginMs: number | null;
  /** Null until there are enough observations. */
  readonly level: SyncLevel | null;
}

/** Two seconds of observations. */
const minObservations = 8;
const tightWithin = 30;
const closeWithin = 120;
/** YouTube's iframe posts its position about every 250 ms: the mean error of a reading is half of that. */
const coarseError = 125;
/**
 * Typical difference of built-in speakers and wired headphones. Bluetooth adds more, which only the trim can correct.
 */
const unknownLatencyError = 50;

const levelOf = (marginMs: number): SyncLevel => {
  if (marginMs <= tightWithin) return "tight";
  return marginMs <= closeWithin ? "close" : "loose";
};

/** Nearest-rank 90th percentile. */
function ninetiethPercentile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
}

/** Sums the errors, because they may all have the same sign: the margin is an upper bound. */
export function syncQuality({ clockErrorMs, driftsMs, latencyErrorMs, isCoarse }: SyncErrors): SyncQuality {
  const drifts = driftsMs.filter(Number.isFinite);
  if (drifts.length < minObservations) return { driftMs: null, marginMs: null, level: null };
  const driftMs = ninetiethPercentile(drifts);
  if (clockErrorMs === null || !Number.isFinite(clockErrorMs))
    return { driftMs, marginMs: null, level: null };
  const marginMs = Math.ceil(
    Math.abs(clockErrorMs) + driftMs + (latencyErrorMs ?? unknownLatencyError) + (isCoarse ? coarseError : 0),
  );
  return { driftMs, marginMs, level: levelOf(marginMs) };
}
