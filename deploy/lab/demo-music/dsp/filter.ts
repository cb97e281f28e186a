import { SAMPLE_RATE } from "./rate.ts";

/** Filters one input sample at a cutoff in Hz. Stateful. */
type Filter = (input: number, cutoff: number) => number;

/** Topology-preserving state-variable filter: stable while the cutoff changes, so that envelopes can modulate it. */
function stateVariable(output: "low" | "band" | "high", resonance: number): Filter {
  let first = 0;
  let second = 0;
  const damping = 2 - 2 * Math.min(0.97, resonance);
  return (input, cutoff) => {
    const g = Math.tan((Math.PI * Math.min(cutoff, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
    const high = (input - (damping + g) * first - second) / (1 + g * (g + damping));
    const band = g * high + first;
    const low = g * band + second;
    first = g * high + band;
    second = g * band + low;
    return output === "low" ? low : output === "band" ? band : high;
  };
}

export const lowpass = (resonance = 0.3): Filter => stateVariable("low", resonance);
export const bandpass = (resonance = 0.5): Filter => stateVariable("band", resonance);
export const highpass = (resonance = 0.3): Filter => stateVariable("high", resonance);

/** Filters a whole buffer at one cutoff, in place. */
export function apply(buffer: Float32Array, filter: Filter, cutoff: number): Float32Array {
  for (let i = 0; i < buffer.length; i++) buffer[i] = filter(buffer[i] ?? 0, cutoff);
  return buffer;
}
