import { genreText } from "@tutti/kit";
import type en from "../on-demand/texts/en/ai.ts";
import { t } from "../on-demand/texts/index.ts";

/** Suggestions for a host's criteria. */
export interface Hints {
  /** May be empty. */
  readonly criteria: string;
  /** Each of their words becomes a line for the criteria by one click. */
  readonly groups: readonly HintGroup[];
  /** The provider of the suggestions; empty if unknown. */
  readonly source: string;
}

interface HintGroup {
  readonly kind: "genres" | "moods" | "energy" | "examples";
  /** Genres, moods, levels or whole lines. */
  readonly words: readonly string[];
}

interface HintLine {
  readonly label: string;
  readonly line: string;
}

/** The response could not be parsed as hints. */
export class InvalidHints extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

type Level = keyof typeof en.energyLine;
type Mood = keyof typeof en.mood;

const levels: readonly string[] = ["low", "medium", "high"] satisfies Level[];
const moods: ReadonlySet<string> = new Set<Mood>([
  ...(["happy", "calm", "melancholy", "romantic", "energetic", "dreamy", "dark", "uplifting"] as const),
  ...(["angry", "nostalgic", "warm", "epic", "focused", "playful", "groovy"] as const),
]);

const moodWord = (mood: string): string => (moods.has(mood) ? t(`ai.mood.${mood as Mood}`) : mood);

/** A suggestion's word and the line that it adds to the criteria, in the page's language: the moderator reads both. */
export function hintLine(kind: HintGroup["kind"], word: string): HintLine {
  switch (kind) {
    case "genres":
      return { label: genreText(word), line: t("ai.genreLine", { genre: genreText(word) }) };
    case "moods":
      return { label: moodWord(word), line: t("ai.moodLine", { mood: moodWord(word) }) };
    case "energy":
      if (!levels.includes(word)) return { label: word, line: word };
      // The word "energy" alone would mean a high level.
      return { label: t(`ai.energyLevel.${word as Level}`), line: t(`ai.energyLine.${word as Level}`) };
    case "examples":
      return { label: word, line: word };
  }
}

/**
 * Parses the response of the hints call, which a language model may have written.
 *
 * @throws {InvalidHints}
 */
export function readHints(answer: unknown): Hints {
  const hints = isObject(answer) ? answer.hints : undefined;
  if (!isObject(hints)) throw new InvalidHints();
  const { suggested_criteria: criteria, examples } = hints;
  const { suggested_genres: genres, suggested_moods: moodsGiven, suggested_energy_levels: energies } = hints;
  if (typeof criteria !== "string") throw new InvalidHints();
  if (!areTexts(examples) || !areTexts(genres) || !areTexts(moodsGiven) || !areTexts(energies))
    throw new InvalidHints();
  const group = (kind: HintGroup["kind"], words: readonly string[]): HintGroup => ({
    kind,
    words: [...new Set(words)],
  });
  const source = isObject(answer) && typeof answer.source === "string" ? answer.source : "";
  const groups = [
    group("genres", genres),
    group("moods", moodsGiven),
    group("energy", energies),
    group("examples", examples),
  ];
  return { criteria, groups: groups.filter(({ words }) => words.length > 0), source };
}
