import type { Constraint } from "../intent/intent.ts";

const overlap = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.includes(word));
/** "Soul" is a part of "neo soul", and a style concerns the genres in which it is. */
const styleOf = (constraint: Constraint): string | null =>
  constraint.kind === "genre" || constraint.kind === "style" ? constraint.style : null;

/** Whether two constraints are about the same thing, whatever they say about it. */
export function isSameThing(one: Constraint, other: Constraint): boolean {
  const [style, otherStyle] = [styleOf(one), styleOf(other)];
  if (style !== null || otherStyle !== null) return style === otherStyle;
  if (one.kind === "artist" && other.kind === "artist") return one.artist === other.artist;
  if (one.kind === "song" && other.kind === "song") return one.base === other.base;
  if (one.kind === "genre" && other.kind === "genre") return overlap(one.genres, other.genres);
  if (one.kind === "mood" && other.kind === "mood") return overlap(one.moods, other.moods);
  if (one.kind === "era" && other.kind === "era")
    return one.era.from <= other.era.to && one.era.to >= other.era.from;
  if (one.kind === "language" && other.kind === "language")
    return one.language.split("-")[0] === other.language.split("-")[0];
  if (one.kind === "variant" && other.kind === "variant") return one.variant === other.variant;
  if (one.kind === "topic" && other.kind === "topic") return overlap(one.words, other.words);
  return one.kind === other.kind && (one.kind === "energy" || one.kind === "fame");
}
