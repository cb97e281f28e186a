import type { Constraint, Era } from "../intent/intent.ts";
import { fold, words } from "../song/fold.ts";
import { FIRST_YEAR } from "./tags.ts";

const LAST_YEAR = 2109;

/** Tags of the years from `from` to `to`: whole decades, and the single years of decades that are cut. */
function yearTags({ from, to }: Era): string[] {
  const tags = from < FIRST_YEAR ? ["d:old"] : [];
  const last = Math.min(to, LAST_YEAR);
  for (let year = Math.max(from, FIRST_YEAR); year <= last; ) {
    if (year % 10 === 0 && year + 9 <= last) {
      tags.push(`d:${year / 10}`);
      year += 10;
    } else tags.push(`y:${year++}`);
  }
  return tags;
}

/**
 * Tags of which a song has at least one if it may meet what is wanted, songs without a fact included where the requirement
 * admits them; null for a constraint that has no tags.
 */
export function tagsFor(constraint: Constraint): readonly string[] | null {
  switch (constraint.kind) {
    case "artist":
      return [`a:${constraint.artist}`];
    case "genre":
      return constraint.style === null
        ? constraint.genres.map((genre) => `g:${genre}`)
        : [`s:${constraint.style}`];
    case "mood":
      return [...constraint.moods.map((mood) => `m:${mood}`), "m:?"];
    case "era":
      return yearTags(constraint.era);
    case "language":
      return [`l:${constraint.language}`];
    case "variant":
      return [`v:${constraint.variant}`];
    case "topic":
      // Titles have all words of one of these; the first leads to them.
      return constraint.words.flatMap((text) => words(fold(text)).slice(0, 1)).map((word) => `w:${word}`);
    default:
      return null;
  }
}
