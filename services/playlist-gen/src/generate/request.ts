import type { Entry } from "../catalogue/catalogue.ts";
import type { Intent } from "../intent/intent.ts";
import type { Random } from "../random.ts";
import type { Genre } from "../song/vocabulary.ts";

/** A description understood, with the numbers and choices that came beside it. */
export interface Wishes {
  intent: Intent;
  /** Chosen from the list, as opposed to read out of the words. */
  chosenGenre: Genre | null;
  count: number;
  /** 0 everybody knows it to 100 hardly anybody does. */
  nicheLevel: number;
  excluded: ReadonlySet<string>;
  random: Random;
}

/** What had to give so that the list has its length, in the order in which it gave. */
export type Concession =
  | "energy"
  | "mood"
  | "genre"
  | "era widened"
  | "era"
  | "dialect"
  | "language"
  | "chosen genre"
  | "artist cap"
  | "demo";

export interface Pick {
  entry: Entry;
  score: number;
}

export interface Selection {
  picks: readonly Pick[];
  /** How many of the picks meet every wish. */
  exact: number;
  concessions: readonly Concession[];
}
