import type { Mood } from "../song/vocabulary.ts";
import type { Arc, Constraint, Era, Unstored, Variant } from "./intent.ts";

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
const ARCS: Record<Arc, string> = {
  rise: "calm to lively",
  fall: "lively to calm",
  arch: "a peak in the middle",
  valley: "quiet in the middle",
  even: "even energy",
};
const VARIANTS: Record<Variant, string> = {
  live: "live recordings",
  acoustic: "acoustic",
  remix: "remixes",
  cover: "karaoke and tributes",
  demo: "house music",
};

const NO_FACTS: Record<Unstored, string> = {
  tempo: "no tempo facts",
  voices: "no facts about voices",
  instruments: "no facts about instruments",
  "explicit words": "no facts about explicit words",
  covers: "no facts about covers",
  lengths: "no lengths of songs",
};

/** "1980s", "1975 to 1985", "until 1989", "since 2010". */
function eraText({ from, to }: Era): string {
  if (from === -Infinity) return `until ${to}`;
  if (to === Infinity) return `since ${from}`;
  if (from === to) return `${from}`;
  return from % 10 === 0 && to === from + 9 ? `${from}s` : `${from} to ${to}`;
}

const either = (words: readonly string[]): string => words.join(" or ");

/** What a sentence about a list does with it; `values` of the first four are the words that name the songs. */
type ListPhrase = "keep" | "swap" | "drop" | "similar" | "fresh" | "pace";

/** A part of a description for people, in any language: `values` fill the text of its kind. */
export interface Phrase {
  readonly kind: Exclude<Constraint["kind"], "unstored"> | "chosen_genre" | "count" | "words" | ListPhrase;
  readonly stance: "" | "no" | "like" | "more" | "less";
  readonly values: readonly string[];
}

const stanceOf = (constraint: Constraint): Phrase["stance"] => {
  if (!("stance" in constraint) || constraint.stance === "wanted") return "";
  return constraint.stance === "like" ? "like" : "no";
};
const year = (of: number): string => (Number.isFinite(of) ? `${of}` : "");

/** "Slow" is more than "not too loud". */
function energyOf({ min, max }: { readonly min: number; readonly max: number }): keyof typeof ENERGIES {
  if (min > 0 && max < 1) return "medium";
  if (min > 0) return min > MIDDLE ? "high" : "not_quiet";
  return max < MIDDLE ? "low" : "not_loud";
}
/** A maximum below it asks for quiet songs; a higher one leaves out the loudest alone. Minima are its mirror image. */
const MIDDLE = 0.55;
const ENERGIES = {
  low: "low energy",
  not_loud: "not too loud",
  medium: "medium energy",
  not_quiet: "not too quiet",
  high: "high energy",
} as const;

function valuesOf(
  constraint: Exclude<Constraint, { kind: "unstored" }>,
  nameOf: (artist: string) => string,
): readonly string[] {
  switch (constraint.kind) {
    case "artist":
      return [nameOf(constraint.artist)];
    case "song":
      return [constraint.title];
    case "genre":
      return constraint.genres;
    case "style":
      return [constraint.style];
    case "mood":
      return constraint.moods;
    case "energy":
      return [energyOf(constraint)];
    case "era":
      return [year(constraint.era.from), year(constraint.era.to)];
    case "language":
      return [constraint.language];
    case "variant":
      return [constraint.variant];
    case "fame":
      return [constraint.nicheLevel > 50 ? "lesser" : "well"];
    case "setting":
      return [constraint.text.toLowerCase()];
    case "artistCap":
      return [`${constraint.max}`];
    case "decades":
      return [constraint.once ? "once" : "many"];
    case "arc":
      return [constraint.arc];
    case "length": {
      const [limit, seconds] =
        constraint.max < Infinity ? ["most", constraint.max] : ["least", constraint.min];
      return [`${limit}`, `${Math.round((Number(seconds) / 60) * 10) / 10}`];
    }
    case "topic":
      return constraint.words;
    case "compound":
      return [constraint.text];
  }
}

/** A constraint as a phrase; `nameOf` spells an artist. Null for what needs no mention of its own. */
export function phraseOf(constraint: Constraint, nameOf: (artist: string) => string): Phrase | null {
  if (constraint.kind === "unstored") return null;
  if (constraint.kind === "genre" && constraint.style)
    return { kind: "style", stance: stanceOf(constraint), values: [constraint.style] };
  return { kind: constraint.kind, stance: stanceOf(constraint), values: valuesOf(constraint, nameOf) };
}

/** Words of the description as they were typed. */
export const wordsOf = (text: string, stance: "" | "no" = ""): Phrase => ({
  kind: "words",
  stance,
  values: [text],
});

const years = (values: readonly string[]): Era => ({
  from: Number(values[0] || -Infinity),
  to: Number(values[1] || Infinity),
});

/** A phrase in a few English words. */
export function englishOf({ kind, stance, values }: Phrase): string {
  const [first = "", second = ""] = values;
  const no = stance === "no" ? "no " : "";
  const lead = stance === "like" ? "like " : no;
  if (stance === "more" || stance === "less") return `${stance} ${englishOf({ kind, stance: "", values })}`;
  switch (kind) {
    case "artist":
      return `${lead}${first}`;
    case "song":
      return `${lead}“${first}”`;
    case "genre":
      return `${no}${either(values.map((genre) => (genre === "R&B" ? genre : genre.toLowerCase())))}`;
    case "style":
      return `${no}${first}`;
    case "mood":
      return `${no}${either(values.map((mood) => MOOD_NAMES[mood as Mood] ?? mood))}`;
    case "energy":
      return ENERGIES[first as keyof typeof ENERGIES];
    case "era":
      return `${no}${no ? "songs " : ""}${eraText(years(values))}`.replace(
        "songs until",
        "songs before or in",
      );
    case "language":
      if (first === "zxx") return no ? "no instrumentals" : "without vocals";
      return `${no}${LANGUAGE_NAMES[first] ?? first}`;
    case "variant":
      return `${no}${VARIANTS[first as Variant]}`;
    case "fame":
      return first === "lesser" ? "lesser known" : "well known";
    case "artistCap":
      return first === "1" ? "one song per artist" : `at most ${first} songs per artist`;
    case "decades":
      return first === "once" ? "each song from another decade" : "different decades";
    case "arc":
      return ARCS[first as Arc];
    case "length":
      return `at ${first} ${second} minutes`;
    case "topic":
      return `${no}${no ? "songs with " : "about "}${either(values)}`;
    case "count":
      return `${first} songs`;
    case "compound":
    case "words":
      return `${no}${first}`;
    case "fresh":
      return "another list";
    case "setting":
    case "chosen_genre":
    case "keep":
    case "swap":
    case "drop":
    case "similar":
    case "pace":
      return first;
  }
}

/** Why a part of a description was not used, or only in part: `values` fill the text of its code. */
export interface Reason {
  readonly code:
    | "chosen_genre"
    | "no_facts_of_songs"
    | "unknown_for"
    | "only"
    | "none_left"
    | "artist_songs"
    | "decade_songs"
    | "no_facts"
    | "count_chosen"
    | "not_in_catalogue"
    | "not_understood"
    | "already"
    | "no_such_place";
  readonly values: readonly string[];
}

/** A reason in a few English words. */
export function englishReason({ code, values }: Reason): string {
  const [first = "", second = ""] = values;
  switch (code) {
    case "chosen_genre":
      return `${first} is the chosen genre`;
    case "no_facts_of_songs":
      return "no facts about these songs";
    case "unknown_for":
      return `not known for ${first} of ${second} songs`;
    case "only":
      return `only ${first} of ${second} songs`;
    case "none_left":
      return "no such song is left";
    case "decade_songs":
      return `up to ${first} songs of a decade`;
    case "artist_songs":
      return `up to ${first} songs of an artist`;
    case "no_facts":
      return NO_FACTS[first as Unstored];
    case "count_chosen":
      return `${first} are chosen below the description`;
    case "not_in_catalogue":
      return "not known to the catalogue";
    case "not_understood":
      return "not understood";
    case "already":
      return "the list is so already";
    case "no_such_place":
      return `the list has ${second} songs`;
  }
}
