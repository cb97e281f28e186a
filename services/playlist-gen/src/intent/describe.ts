import type { Mood } from "../song/vocabulary.ts";
import type { Constraint, Era, Unstored } from "./intent.ts";

export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: "English",
  zh: "Chinese",
  "zh-yue": "Cantonese",
  "zh-nan": "Taiwanese Hokkien",
  ko: "Korean",
  ja: "Japanese",
  es: "Spanish",
  fr: "French",
  it: "Italian",
  de: "German",
  pt: "Portuguese",
  hi: "Hindi",
  ru: "Russian",
};
const MOOD_NAMES: Partial<Record<Mood, string>> = { melancholy: "sad", groovy: "groovy" };
const ARCS = {
  rise: "calm to lively",
  fall: "lively to calm",
  arch: "a peak in the middle",
  valley: "quiet in the middle",
  even: "even energy",
};
const VARIANTS = {
  live: "live recordings",
  acoustic: "acoustic",
  remix: "remixes",
  cover: "karaoke and tributes",
  demo: "house music",
};

/** Why a part of a description cannot be used: what the catalogue has no facts about. */
export const NO_FACTS: Record<Unstored, string> = {
  tempo: "no tempo facts",
  voices: "no facts about voices",
  instruments: "no facts about instruments",
  "explicit words": "no facts about explicit words",
  covers: "no facts about covers",
  lengths: "no lengths of songs",
};

/** "1980s", "1975 to 1985", "until 1989", "since 2010". */
export function eraText({ from, to }: Era): string {
  if (from === -Infinity) return `until ${to}`;
  if (to === Infinity) return `since ${from}`;
  if (from === to) return `${from}`;
  return from % 10 === 0 && to === from + 9 ? `${from}s` : `${from} to ${to}`;
}

const minutes = (seconds: number): string => `${Math.round((seconds / 60) * 10) / 10} minutes`;
const either = (words: readonly string[]): string => words.join(" or ");

/** A constraint in a few English words; `nameOf` spells an artist. Null for what needs no mention of its own. */
export function describe(constraint: Constraint, nameOf: (artist: string) => string): string | null {
  const no = "stance" in constraint && constraint.stance === "refused" ? "no " : "";
  switch (constraint.kind) {
    case "artist":
      return `${constraint.stance === "like" ? "like " : no}${nameOf(constraint.artist)}`;
    case "song":
      return `${constraint.stance === "like" ? "like " : no}“${constraint.title}”`;
    case "genre":
      if (constraint.style) return `${no}${constraint.style}`;
      return `${no}${either(constraint.genres.map((genre) => (genre === "R&B" ? genre : genre.toLowerCase())))}`;
    case "style":
      return `${no}${constraint.style}`;
    case "mood":
      return `${no}${either(constraint.moods.map((mood) => MOOD_NAMES[mood] ?? mood))}`;
    case "energy":
      return constraint.min > 0 && constraint.max < 1
        ? "medium energy"
        : constraint.min > 0
          ? "not too quiet"
          : "not too loud";
    case "era":
      return `${no}${no ? "songs " : ""}${eraText(constraint.era)}`.replace(
        "songs until",
        "songs before or in",
      );
    case "language":
      if (constraint.language === "zxx") return no ? "no instrumentals" : "without vocals";
      return `${no}${LANGUAGE_NAMES[constraint.language] ?? constraint.language}`;
    case "variant":
      return `${no}${VARIANTS[constraint.variant]}`;
    case "fame":
      return constraint.nicheLevel > 50 ? "lesser known" : "well known";
    case "setting":
      return constraint.text.toLowerCase();
    case "artistCap":
      return constraint.max === 1 ? "one song per artist" : `at most ${constraint.max} songs per artist`;
    case "arc":
      return ARCS[constraint.arc];
    case "length":
      return constraint.max < Infinity
        ? `at most ${minutes(constraint.max)}`
        : `at least ${minutes(constraint.min)}`;
    case "topic":
      return `${no}${no ? "songs with " : "about "}${either(constraint.words)}`;
    case "compound":
      return `no ${constraint.text}`;
    case "unstored":
      return null;
  }
}
