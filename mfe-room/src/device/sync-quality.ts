/** How exactly the sound of this page is that of the room. */
export type SyncLevel = "tight" | "close" | "loose";

/** What is known of the ways in which the sound may be off, all in ms. */
export interface SyncErrors {
  /** Of the estimate of the server's clock; null while unknown. */
  readonly clockErrorMs: number | null;
  /** Absolute differences between the player's position and the target, the last ones while it played. */
  readonly driftsMs: readonly number[];
  /** Of the output latency: null where it cannot be measured. */
  readonly latencyErrorMs: number | null;
  /** The player reports its position only now and then, as YouTube's does. */
  readonly isCoarse: boolean;
}

export interface SyncQuality {
  /** Null while there are too few observations. */
  readonly driftMs: number | null;
  /** The sound is that of the room give or take so much; null while too little is known. */
  readonly marginMs: number | null;
  /** Null while too little is known. */
  readonly level: SyncLevel | null;
}

/** Two seconds of observations. */
const minObservations = 8;
const tightWithin = 30;
const closeWithin = 120;
/** YouTube's frame posts its position about every 250 ms: a reading is half of that off on average. */
const coarseError = 125;
/** What built-in speakers and wired headphones differ by. Bluetooth adds more, which only the trim can correct. */
const unknownLatencyError = 50;

const levelOf = (marginMs: number): SyncLevel => {
  if (marginMs <= tightWithin) return "tight";
  return marginMs <= closeWithin ? "close" : "loose";
};

/** What nine of ten values do not exceed. */
function ninetiethPercentile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
}

/** Adds the errors up, since they may all go the same way: the sum never promises more than is known. */
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
