import { expect, test } from "vitest";
import { accents, dominantHue } from "./accent.ts";

/** OKLCH to relative luminance (WCAG). */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (x: number) => Math.min(1, Math.max(0, x));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const ofHex = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The surfaces that accent-coloured text stands on; a row that plays is tinted with 13 % of the accent itself. */
const surfaces = {
  light: ["#fbf6ee", "#fffdf8", "#ffffff"],
  dark: ["#17101c", "#21182a", "#2b2036"],
} as const;

test.each(["light", "dark"] as const)(
  "of every hue the accent is readable on a %s page, also in a tinted row",
  (scheme) => {
    const { lightness, chroma } = accents[scheme];
    for (let hue = 0; hue < 360; hue += 5) {
      const accent = luminance(lightness, chroma, hue);
      for (const surface of surfaces[scheme]) {
        const plain = ofHex(surface);
        const tinted = plain + 0.13 * (accent - plain);
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
