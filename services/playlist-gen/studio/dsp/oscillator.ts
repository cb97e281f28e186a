import { SAMPLE_RATE } from "./rate.ts";

/** Smooths the jump of a saw over two samples (polyBLEP), which keeps it from aliasing audibly. */
function step(phase: number, increment: number): number {
  if (phase < increment) {
    const t = phase / increment;
    return t + t - t * t - 1;
  }
  if (phase > 1 - increment) {
    const t = (phase - 1) / increment;
    return t * t + t + t + 1;
  }
  return 0;
}

/** A sawtooth whose frequency may change from sample to sample; values in -1..1. */
export function sawtooth(startPhase: number): (frequency: number) => number {
  let phase = startPhase % 1;
  return (frequency) => {
    const increment = frequency / SAMPLE_RATE;
    const value = 2 * phase - 1 - step(phase, increment);
    phase += increment;
    if (phase >= 1) phase -= 1;
    return value;
  };
}

/** A square of the given pulse width, as the difference of two saws. */
export function pulse(startPhase: number, width: number): (frequency: number) => number {
  const one = sawtooth(startPhase);
  const other = sawtooth(startPhase + width);
  return (frequency) => one(frequency) - other(frequency);
}

export const sine = (frequency: number, seconds: number): number =>
  Math.sin(2 * Math.PI * frequency * seconds);
