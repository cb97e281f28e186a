import type { Entry } from "../catalogue/entry.ts";
import { moodChance } from "../generate/mood-chance.ts";
import { matches } from "../generate/verdicts.ts";
import type { Variant } from "../intent/intent.ts";
import { GENRES, type Genre, MOODS, type Mood } from "../song/vocabulary.ts";
import { hash32 } from "./hash.ts";

const bit = (at: number): number => (at < 0 ? 0 : 2 ** at);
export const genreBits = (genres: readonly Genre[]): number =>
  genres.reduce((bits, genre) => bits | bit(GENRES.indexOf(genre)), 0);
export const moodBits = (moods: readonly Mood[]): number =>
  moods.reduce((bits, mood) => bits | bit(MOODS.indexOf(mood)), 0);

const VARIANTS = ["live", "acoustic", "remix", "cover", "demo"] as const satisfies readonly Variant[];
/** Marks of a song, one bit each; the first are its variants. */
export const MARKS = { markedVariant: 32, knownEnergy: 64, knownMoods: 128 } as const;
/** A mood from this probability on is one of a song whose moods are not given. */
const LIKELY = 0.4;
export const variantBit = (variant: Variant): number => bit(VARIANTS.indexOf(variant));

export const languageHash = (language: string): number => hash32(language.split("-")[0] ?? language);

export const variantsOf = (entry: Entry): Variant[] =>
  VARIANTS.filter(
    (variant) => matches({ kind: "variant", stance: "wanted", variant, text: "" }, entry) === "yes",
  );

/** The facts of a song in a form of few bytes, by which samples are filtered and ranked. */
export function facetsOf(entry: Entry) {
  const { song } = entry;
  return {
    genres: genreBits(entry.genres),
    moods: moodBits(MOODS.filter((mood) => moodChance(entry, mood) >= LIKELY)),
    marks:
      variantsOf(entry).reduce((bits, variant) => bits | variantBit(variant), 0) |
      (entry.markedVariant ? MARKS.markedVariant : 0) |
      (song.energy === null ? 0 : MARKS.knownEnergy) |
      (song.moods.length ? MARKS.knownMoods : 0),
    year: song.year,
    language: entry.language === null ? null : languageHash(entry.language),
    energy: entry.energy,
    popularity: entry.popularity,
    seconds: song.durationSeconds,
  };
}
