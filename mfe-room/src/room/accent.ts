/** Lightness and chroma of the room's accent in light and dark mode: readable as text in both. */
export const accents = {
  light: { lightness: 0.47, chroma: 0.13 },
  dark: { lightness: 0.82, chroma: 0.1 },
} as const;

const css = ({ lightness, chroma }: { lightness: number; chroma: number }, hue: number) =>
  `oklch(${lightness} ${chroma} ${Math.round(hue)})`;

const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

/** The accent properties for a room whose cover has this hue (degrees, OKLCH). */
export function accentProperties(hue: number) {
  const accent = pair(css(accents.light, hue), css(accents.dark, hue));
  return {
    "--accent": accent,
    "--accent-text": accent,
    "--accent-hover": pair(
      css({ lightness: 0.41, chroma: 0.13 }, hue),
      css({ lightness: 0.87, chroma: 0.08 }, hue),
    ),
    "--accent-ink": pair("#fffaf3", css({ lightness: 0.2, chroma: 0.04 }, hue)),
    "--accent-soft": pair(
      css({ lightness: 0.93, chroma: 0.03 }, hue),
      css({ lightness: 0.31, chroma: 0.05 }, hue),
    ),
  };
}

const linear = (channel: number) => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** The OKLab a and b axes of one sRGB pixel, 0 to 255. */
function oklab(red: number, green: number, blue: number): { a: number; b: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** Pixels below this chroma are grey and are skipped. */
const grey = 0.03;
const bins = 24;

/** The dominant hue of an image, in degrees; null for a grey one. `pixels`: RGBA, 0 to 255. */
export function dominantHue(pixels: ArrayLike<number>): number | null {
  const weights = new Float64Array(bins);
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const { a, b } = oklab(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0);
    const chroma = Math.hypot(a, b);
    if (chroma < grey) continue;
    const hue = (Math.atan2(b, a) * 180) / Math.PI;
    const bin = Math.floor(((hue + 360) % 360) / (360 / bins));
    weights[bin] = (weights[bin] ?? 0) + chroma;
  }
  const strongest = weights.indexOf(Math.max(...weights));
  return (weights[strongest] ?? 0) > 0 ? (strongest + 0.5) * (360 / bins) : null;
}
