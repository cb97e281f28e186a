import type { Entry } from "../catalogue/entry.ts";
import type { Intent } from "../intent/intent.ts";
import type { Genre } from "../song/vocabulary.ts";
import type { Random } from "./random.ts";

/** A parsed description, with the request's numbers and choices. */
export interface Criteria {
  intent: Intent;
  /** Chosen from the list, not parsed from the text. */
  chosenGenre: Genre | null;
  count: number;
  /** From 0 (mainstream) to 100 (obscure). */
  nicheLevel: number;
  excluded: ReadonlySet<string>;
  random: Random;
}

/** A constraint relaxed to reach the requested length; listed in the order of relaxation. */
export type Concession =
  | "fallback"
  | "energy"
  | "mood"
  | "length"
  | "variant"
  | "topic"
  | "style"
  | "genre"
  | "era widened"
  | "era"
  | "dialect"
  | "language"
  | "artist"
  | "chosen genre"
  | "artist cap"
  | "demo";

export interface Pick {
  entry: Entry;
  score: number;
  /** The part of the list that the song belongs to, from 0. */
  part: number;
}

export interface Selection {
  picks: readonly Pick[];
  /** How many of the picks meet every constraint. */
  exact: number;
  concessions: readonly Concession[];
}
