import type { Random } from "@tutti/playlist-gen/internal/generate/random.ts";

export interface Stroke {
  /** Hz; drums ignore it. */
  frequency: number;
  /** How long the key is held; the sound may last longer. */
  seconds: number;
  /** 0..1 */
  velocity: number;
  random: Random;
}

/** One note as samples in about -1..1, release included. */
export type Instrument = (stroke: Stroke) => Float32Array;
