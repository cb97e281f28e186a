/** Suggestions for a host's criteria. */
export interface Hints {
  /** May be empty. */
  readonly criteria: string;
  /** Lines for the criteria; each is added by one click. */
  readonly groups: readonly { readonly label: string; readonly lines: readonly HintLine[] }[];
  /** The provider of the suggestions; empty if unknown. */
  readonly source: string;
}

export interface HintLine {
  readonly label: string;
  readonly line: string;
}

/** The response could not be parsed as hints. */
export class InvalidHints extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** Energy levels in words for the moderator; the word "energy" alone would mean a high level. */
const energyLines: Readonly<Record<string, string>> = {
  low: "Low energy",
  medium: "Nothing too loud, nothing too slow",
  high: "High energy",
};

/**
 * Parses the response of the hints call, which a language model may have written.
 *
 * @throws {InvalidHints}
 */
export function readHints(answer: unknown): Hints {
  const hints = isObject(answer) ? answer.hints : undefined;
  if (!isObject(hints)) throw new InvalidHints();
  const { suggested_criteria: criteria, examples } = hints;
  const { suggested_genres: genres, suggested_moods: moods, suggested_energy_levels: energies } = hints;
  if (typeof criteria !== "string") throw new InvalidHints();
  if (!areTexts(examples) || !areTexts(genres) || !areTexts(moods) || !areTexts(energies))
    throw new InvalidHints();
  const group = (label: string, words: readonly string[], lineOf: (word: string) => string) => ({
    label,
    lines: [...new Set(words)].map((word) => ({ label: word, line: lineOf(word) })),
  });
  const source = isObject(answer) && typeof answer.source === "string" ? answer.source : "";
  const groups = [
    group("Genres", genres, (genre) => `Genre: ${genre}`),
    group("Moods", moods, (mood) => `Mood: ${mood}`),
    group("Energy", energies, (level) => energyLines[level] ?? level),
    group("Examples", examples, (example) => example),
  ];
  return { criteria, groups: groups.filter(({ lines }) => lines.length > 0), source };
}
