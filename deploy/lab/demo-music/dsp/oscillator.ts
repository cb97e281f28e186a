import { SAMPLE_RATE } from "./rate.ts";

/** PolyBLEP: smooths a saw's discontinuity over two samples, to reduce aliasing. */
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

/** A sawtooth with a frequency that may change per sample; values in -1..1. */
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

/** A pulse wave of the given width, as the difference of two saws. */
export function pulse(startPhase: number, width: number): (frequency: number) => number {
  const one = sawtooth(startPhase);
  const other = sawtooth(startPhase + width);
  return (frequency) => one(frequency) - other(frequency);
}

export const sine = (frequency: number, seconds: number): number =>
  Math.sin(2 * Math.PI * frequency * seconds);
