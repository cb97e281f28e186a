import { expect, test } from "vitest";
import { accents, dominantHue } from "./accent.ts";

type Rgb = readonly [number, number, number];

/** OKLCH to linear sRGB, 0 to 1, cut at the gamut. */
function linearOf(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (x: number) => Math.min(1, Math.max(0, x));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
const encoded = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const decoded = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const linearOfHex = (hex: string) =>
  [1, 3, 5].map((at) => decoded(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Rgb;
/** Relative luminance (WCAG). */
const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
/** A translucent colour over an opaque one: browsers blend the encoded channels. */
const over = (colour: Rgb, opacity: number, ground: Rgb) =>
  colour.map((channel, i) =>
    decoded(opacity * encoded(channel) + (1 - opacity) * encoded(ground[i] ?? 0)),
  ) as unknown as Rgb;
const contrast = (one: Rgb, other: Rgb) => {
  const [lower, higher] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return ((higher ?? 0) + 0.05) / ((lower ?? 0) + 0.05);
};

/** The surfaces under accent-coloured text; a playing row is tinted with 13 % of the accent itself. */
const surfaces = {
  light: ["#fbf6ee", "#fffdf8", "#ffffff"],
  dark: ["#17101c", "#21182a", "#2b2036"],
} as const;

test.each(["light", "dark"] as const)(
  "the accent of every hue is readable on a %s page, also in a tinted row",
  (scheme) => {
    const { lightness, chroma } = accents[scheme];
    for (let hue = 0; hue < 360; hue += 5) {
      const accent = linearOf(lightness, chroma, hue);
      for (const surface of surfaces[scheme]) {
        const plain = linearOfHex(surface);
        const tinted = over(accent, 0.13, plain);
        expect(contrast(accent, plain), `${hue} on ${surface}`).toBeGreaterThan(4.5);
        expect(contrast(accent, tinted), `${hue} on tinted ${surface}`).toBeGreaterThan(4.5);
      }
    }
  },
);

test("the hue of most of a picture's colour is found, and a grey picture has none", () => {
  const pixels = (...colours: number[][]) => colours.flatMap((colour) => [...colour, 255]);
  expect(dominantHue(pixels([230, 60, 40], [230, 60, 40], [40, 60, 230]))).toBeCloseTo(30, -1.3);
  expect(dominantHue(pixels([128, 128, 128], [20, 20, 20]))).toBeNull();
  expect(dominantHue([])).toBeNull();
});
