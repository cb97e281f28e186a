/** Complex numbers; real and imaginary parts in separate arrays. */
interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Bit-reversal permutation for the in-place butterflies. */
function reverseBits({ re, im }: Spectrum): void {
  for (let i = 1, j = 0; i < re.length; i++) {
    let bit = re.length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    [re[i], re[j]] = [re[j] ?? 0, re[i] ?? 0];
    [im[i], im[j]] = [im[j] ?? 0, im[i] ?? 0];
  }
}

/** In-place radix-2 Cooley-Tukey FFT; the length must be a power of two. */
export function transform(values: Spectrum): void {
  const { re, im } = values;
  const { length } = re;
  reverseBits(values);
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / size;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let a = k; a < length; a += size) {
        const b = a + half;
        const [bRe, bIm] = [re[b] ?? 0, im[b] ?? 0];
        const [tRe, tIm] = [bRe * cos - bIm * sin, bRe * sin + bIm * cos];
        const [aRe, aIm] = [re[a] ?? 0, im[a] ?? 0];
        re[b] = aRe - tRe;
        im[b] = aIm - tIm;
        re[a] = aRe + tRe;
        im[a] = aIm + tIm;
      }
    }
  }
}

/** The spectrum of a real signal, zero-padded to `length`, a power of two. */
export function spectrumOf(signal: Float32Array, length: number): Spectrum {
  const spectrum = { re: new Float64Array(length), im: new Float64Array(length) };
  spectrum.re.set(signal);
  transform(spectrum);
  return spectrum;
}
