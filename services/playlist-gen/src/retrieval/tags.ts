import type { Entry } from "../catalogue/entry.ts";
import { fieldsOf } from "../catalogue/fields.ts";
import { matches } from "../generate/verdicts.ts";
import { LEXICON_STYLES } from "../intent/lexicon/lexicon.ts";
import { foldedParts, guestsIn } from "../song/credits.ts";
import { fold } from "../song/fold.ts";
import { baseTitle } from "../song/variants.ts";
import { variantsOf } from "./facets.ts";
import { shuffleOf } from "./hash.ts";

/** Years before are one tag. */
export const FIRST_YEAR = 1900;

/** All songs are divided at random into so many parts. */
export const PARTS = 16;
export const partTag = (part: number): string => `x:${part}`;

const decades = (year: number): string[] =>
  year < FIRST_YEAR ? ["d:old"] : [`y:${year}`, `d:${Math.floor(year / 10)}`];

/** Whose song it is, duos and guests apart as well: see `verdicts.ts`. */
function performers({ artists, title }: Entry): string[] {
  const guests = guestsIn(title);
  return [...artists, ...artists.flatMap(foldedParts), ...(guests ? [guests, ...foldedParts(guests)] : [])];
}

/**
 * Everything that a song can be looked up by, each as one word with the letter of its kind. The checks of `verdicts.ts`
 * decide; a tag is what a search for songs that may pass them starts from.
 */
export function tagsOf(entry: Entry): string[] {
  const { song } = entry;
  const { language } = entry;
  const hasStyle = (style: string): boolean =>
    matches({ kind: "style", stance: "refused", style, text: "" }, entry) === "yes";
  const tags = [
    ...performers(entry).map((artist) => `a:${artist}`),
    ...entry.genres.map((genre) => `g:${genre}`),
    ...LEXICON_STYLES.filter(hasStyle).map((style) => `s:${style}`),
    ...song.styles.map((style) => `o:${fold(style)}`),
    ...(song.moods.length ? song.moods.map((mood) => `m:${mood}`) : ["m:?"]),
    ...(song.year === null ? [] : decades(song.year)),
    ...(language === null ? ["l:?"] : [`l:${language}`, `l:${language.split("-")[0]}`]),
    ...variantsOf(entry).map((variant) => `v:${variant}`),
    partTag(shuffleOf(song.id) % PARTS),
    `t:${entry.base}`,
    ...song.otherTitles.map((title) => `t:${baseTitle(title)}`),
    ...song.knownFor.map((text) => `f:${fold(text)}`),
    `k:${song.id}`,
    ...song.alternativeIds.map((id) => `i:youtube_${id}`),
    ...fieldsOf(entry).flatMap((field) => field.words.map((word) => `w:${word}`)),
  ];
  return [...new Set(tags)];
}
