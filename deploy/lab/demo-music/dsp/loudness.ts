import { SAMPLE_RATE, samples } from "./rate.ts";

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two stages of the K-weighting of ITU-R BS.1770, computed for the sample rate. */
function kWeighting(): readonly Biquad[] {
  const shelf = (() => {
    const k = Math.tan((Math.PI * 1681.97) / SAMPLE_RATE);
    const gain = 10 ** (3.99984 / 20);
    const edge = gain ** 0.49967;
    const q = 0.70718;
    const a0 = 1 + k / q + k * k;
    return {
      b: [
        (gain + (edge * k) / q + k * k) / a0,
        (2 * (k * k - gain)) / a0,
        (gain - (edge * k) / q + k * k) / a0,
      ],
      a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
    } as const;
  })();
  const rumble = (() => {
    const k = Math.tan((Math.PI * 38.1355) / SAMPLE_RATE);
    const q = 0.50033;
    const a0 = 1 + k / q + k * k;
    return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] } as const;
  })();
  return [shelf, rumble];
}

function filtered(input: Float32Array, { b, a }: Biquad): Float32Array {
  const output = new Float32Array(input.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < input.length; i++) {
    const x = input[i] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    output[i] = y;
  }
  return output;
}

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);

/** Integrated loudness in LUFS (gated, mono) of a whole piece. */
export function loudness(input: Float32Array): number {
  const weighted = kWeighting().reduce((signal, stage) => filtered(signal, stage), input);
  const [block, hop] = [samples(0.4), samples(0.1)];
  const powers: number[] = [];
  for (let start = 0; start + block <= weighted.length; start += hop) {
    let sum = 0;
    for (let i = start; i < start + block; i++) sum += (weighted[i] ?? 0) ** 2;
    powers.push(sum / block);
  }
  const audible = powers.filter((power) => toLufs(power) > -70);
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}
