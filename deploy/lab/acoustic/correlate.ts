import { spectrumOf, transform } from "./fourier.ts";

interface Alignment {
  /** Samples by which the second signal lags; negative when it leads. */
  readonly lag: number;
  /** Normalised correlation at this lag: 1 for the same signal at any loudness, near 0 for a different one. */
  readonly likeness: number;
}

/** RMS below which a signal counts as silence; full scale is 1. */
const silence = 1e-3;

const energyOf = (signal: Float32Array): number => signal.reduce((sum, value) => sum + value * value, 0);

/** Cross-correlation of `template` with `signal` at each shift, computed by FFT. */
function products(template: Float32Array, signal: Float32Array): Float64Array {
  const length = 2 ** Math.ceil(Math.log2(template.length + signal.length));
  const [a, b] = [spectrumOf(template, length), spectrumOf(signal, length)];
  const product = { re: new Float64Array(length), im: new Float64Array(length) };
  for (let i = 0; i < length; i++) {
    const [aRe = 0, aIm = 0, bRe = 0, bIm = 0] = [a.re[i], a.im[i], b.re[i], b.im[i]];
    product.re[i] = aRe * bRe + aIm * bIm;
    // Conjugated, so that a second forward transform is the inverse.
    product.im[i] = aIm * bRe - aRe * bIm;
  }
  transform(product);
  return product.re.map((value) => value / length);
}

/**
 * Finds samples `start` to `start + size` of `first` in `second`, within `maxLag` samples to either side. Null when
 * either is silent, or when `second` is too short.
 */
export function align(
  first: Float32Array,
  second: Float32Array,
  { start, size, maxLag }: { start: number; size: number; maxLag: number },
): Alignment | null {
  const from = start - maxLag;
  if (from < 0 || start + size + maxLag > second.length) return null;
  const template = first.subarray(start, start + size);
  const signal = second.subarray(from, start + size + maxLag);
  const templateEnergy = energyOf(template);
  if (templateEnergy < silence ** 2 * size) return null;
  const shifted = products(template, signal);
  let energy = energyOf(signal.subarray(0, size));
  let best: Alignment | null = null;
  for (let shift = 0; shift <= 2 * maxLag; shift++) {
    if (energy > silence ** 2 * size) {
      const likeness = (shifted[shift] ?? 0) / Math.sqrt(templateEnergy * energy);
      if (!best || likeness > best.likeness) best = { lag: shift - maxLag, likeness };
    }
    // Slide the window over `signal` by one sample.
    energy += (signal[shift + size] ?? 0) ** 2 - (signal[shift] ?? 0) ** 2;
  }
  return best;
}
