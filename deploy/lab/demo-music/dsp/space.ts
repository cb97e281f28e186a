import { SAMPLE_RATE, samples } from "./rate.ts";

/** Delay lengths of the Schroeder–Moorer reverb, in samples at 44.1 kHz. */
const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const ALLPASSES = [556, 441, 341, 225];
const scaled = (length: number): number => Math.round((length * SAMPLE_RATE) / 44_100);

/** Reverb: eight damped combs in parallel, four allpasses in series. `size` and `damping` in 0..1. */
export function reverb(input: Float32Array, size: number, damping: number): Float32Array {
  const output = new Float32Array(input.length);
  const feedback = 0.7 + 0.28 * size;
  for (const length of COMBS) {
    const line = new Float32Array(scaled(length));
    let damped = 0;
    for (let i = 0, at = 0; i < input.length; i++, at = at + 1 === line.length ? 0 : at + 1) {
      const echo = line[at] ?? 0;
      damped = echo * (1 - damping) + damped * damping;
      line[at] = (input[i] ?? 0) + damped * feedback;
      output[i] = (output[i] ?? 0) + echo / COMBS.length;
    }
  }
  for (const length of ALLPASSES) {
    const line = new Float32Array(scaled(length));
    for (let i = 0, at = 0; i < output.length; i++, at = at + 1 === line.length ? 0 : at + 1) {
      const echo = line[at] ?? 0;
      const dry = output[i] ?? 0;
      line[at] = dry + echo * 0.5;
      output[i] = echo - dry * 0.5;
    }
  }
  return output;
}

/** Feedback delay that gets darker with each repeat. */
export function delay(input: Float32Array, seconds: number, feedback: number): Float32Array {
  const output = new Float32Array(input.length);
  const line = new Float32Array(samples(seconds));
  let dark = 0;
  for (let i = 0, at = 0; i < input.length; i++, at = at + 1 === line.length ? 0 : at + 1) {
    const echo = line[at] ?? 0;
    dark += 0.45 * (echo - dark);
    line[at] = (input[i] ?? 0) + dark * feedback;
    output[i] = echo;
  }
  return output;
}
