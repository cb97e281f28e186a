/** What a host may want to write into the criteria. */
export interface Hints {
  /** May be empty. */
  readonly criteria: string;
  /** Lines for the criteria; each is added by one press. */
  readonly groups: readonly { readonly label: string; readonly lines: readonly HintLine[] }[];
  /** Who thought of them; empty when nobody says. */
  readonly source: string;
}

export interface HintLine {
  readonly label: string;
  readonly line: string;
}

/** The answer was none that hints could be read from. */
export class InvalidHints extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** An energy as a moderator understands it; the word "energy" alone asks for a lot of it. */
const energyLines: Readonly<Record<string, string>> = {
  low: "Low energy",
  medium: "Nothing too loud, nothing too slow",
  high: "High energy",
};

/**
 * Reads the answer of the hints call, which a language model may have written.
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
