import type { Entry } from "../catalogue/entry.ts";
import type { Criteria } from "../generate/request.ts";
import { preferredBy, WEIGHT } from "../generate/score.ts";
import type { Genre } from "../song/vocabulary.ts";
import { genreBits, languageHash, MARKS, moodBits } from "./facets.ts";

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);
const when = (condition: string, value: number): string =>
  `case when ${condition} then ${rounded(value)} else 0 end`;

/**
 * How well a song of a sample fits by its facets, as an expression of SQL: the share of the score that needs no text. It
 * chooses the candidates, which are then scored as they are in `score.ts`.
 */
export function rankingSql(wanted: Criteria, liked: readonly Entry[]): string {
  const { moods, energy, genres, popularity, languages } = preferredBy(wanted);
  const terms = [
    `${rounded(WEIGHT.popularity)} * (1 - abs(popularity - ${rounded(popularity)}))`,
    `-${when(`marks & ${MARKS.markedVariant} <> 0`, WEIGHT.variant)}`,
    ...moods.map((mood) => when(`moods & ${moodBits([mood])} <> 0`, WEIGHT.mood / 3)),
    ...(genres.length ? [when(`genres & ${genreBits(genres)} <> 0`, WEIGHT.genre)] : []),
    ...(energy === null
      ? []
      : [
          `${rounded(WEIGHT.energy)} * (1 - least(1, abs(energy - ${rounded(energy)}) * 2.2)) * (case when marks & ${MARKS.knownEnergy} <> 0 then 1 else 0.7 end)`,
        ]),
    ...(liked.length ? likenessTerms(liked) : foreignTerms(languages)),
  ];
  return terms.join(" + ");
}

const foreignTerms = (languages: readonly string[]): string[] =>
  languages.length
    ? [`-${when(`language not in (${languages.map(languageHash).join(", ")})`, WEIGHT.foreign)}`]
    : [];

function likenessTerms(liked: readonly Entry[]): string[] {
  const share = (genre: Genre): number =>
    liked.filter(({ song }) => song.genres.includes(genre)).length / liked.length;
  const genres = [...new Set(liked.flatMap(({ song }) => song.genres))];
  const languages = liked.map(({ song }) => song.language).filter((language) => language !== null);
  const years = liked.map(({ song }) => song.year).filter((year) => year !== null);
  const year = years.length ? Math.round(years.reduce((sum, one) => sum + one, 0) / years.length) : null;
  const language = mostFrequent(languages);
  return [
    ...genres.map((genre) => when(`genres & ${genreBits([genre])} <> 0`, WEIGHT.like * 0.3 * share(genre))),
    ...(language === null ? [] : [when(`language = ${languageHash(language)}`, WEIGHT.like * 0.18)]),
    ...(year === null
      ? []
      : [
          `${rounded(WEIGHT.like * 0.1)} * greatest(0, 1 - abs(coalesce(year, ${year - 18}) - ${year}) / 25.0)`,
        ]),
  ];
}

function mostFrequent(items: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
