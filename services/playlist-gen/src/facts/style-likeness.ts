import { hasStyle } from "../song/style.ts";
import { model } from "./model.ts";
import { cosine, directionsOf, middle } from "./song-vector.ts";

const STYLE = "style ";
/** Styles of the source that are looked up in place of one that too few songs have, and how near they have to be. */
const MAX_NEAR = 8;
const NEAR = 0.45;

interface Known {
  /** Where songs of the style are in the space of the learned vectors. */
  readonly direction: Float32Array;
  /** The source's styles that are most like it, the nearest first. */
  readonly near: readonly string[];
}

let learned: readonly { readonly style: string; readonly direction: Float32Array }[] | undefined;
const learnedStyles = () =>
  (learned ??= directionsOf(model).flatMap((direction, at) => {
    const feature = model.features[at] ?? "";
    return feature.startsWith(STYLE) ? [{ style: feature.slice(STYLE.length), direction }] : [];
  }));

function learn(style: string): Known | null {
  const own = learnedStyles().filter((one) => hasStyle([one.style], style));
  if (!own.length) return null;
  const direction = middle(own.map((one) => one.direction));
  const near = learnedStyles()
    .filter((one) => !own.includes(one))
    .map((one) => ({ style: one.style, cosine: cosine(one.direction, direction) }))
    .filter((one) => one.cosine >= NEAR)
    .sort((a, b) => b.cosine - a.cosine)
    .slice(0, MAX_NEAR)
    .map((one) => one.style);
  return { direction, near };
}

/** Styles that a description can name, which are few. */
const known = new Map<string, Known | null>();
function knownStyle(style: string): Known | null {
  const found = known.get(style);
  if (found !== undefined) return found;
  const made = learn(style);
  known.set(style, made);
  return made;
}

/** The source's styles that are most like some that are asked for, without those that are these. */
export const nearStyles = (styles: readonly string[]): string[] => [
  ...new Set(styles.flatMap((style) => knownStyle(style)?.near ?? [])),
];

/** How much a song, by its vector, is like the most similar of some styles, 0..1; null if nothing is known of them. */
export function styleLikeness(styles: readonly string[]): ((vector: Float32Array) => number) | null {
  const directions = styles.flatMap((style) => knownStyle(style)?.direction ?? []);
  if (!directions.length) return null;
  return (vector) => directions.reduce((best, one) => Math.max(best, cosine(vector, one)), 0);
}
