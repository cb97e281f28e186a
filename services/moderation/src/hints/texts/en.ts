import type { HintWording } from "../wording.ts";

const and = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Repeats the negator before each word: the rules read a word after a comma as a request. */
const listExclusions = (negator: string, words: readonly string[]) => {
  const text = words.map((word) => `${negator} ${word}`).join(", ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

export default {
  criteria: ({ prompt, genres, moods, refused, isLoudExcluded, isSlowExcluded }) =>
    [
      prompt && `Songs that fit "${prompt}".`,
      genres.length > 0 && `Mostly ${and(genres)}.`,
      listExclusions("no", refused.genres),
      moods.length > 0 && `The mood is ${and(moods)}.`,
      listExclusions("nothing", refused.moods),
      isLoudExcluded && "Nothing too loud.",
      isSlowExcluded && "Nothing too slow.",
    ]
      .filter(Boolean)
      .join(" "),
  onlyGenre: (genre) => `Only ${genre}`,
  onlyOwnLanguage: "Only songs in English",
  like: (artist) => `Songs like ${artist}`,
  since: (decade) => `Nothing before ${decade}`,
  notLoud: "Nothing too loud",
  noGenre: (genre) => `No ${genre}`,
} satisfies HintWording;
