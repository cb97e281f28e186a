import learned from "../../catalogue/learned.json" with { type: "json" };
import type { Genre, Mood } from "../song/vocabulary.ts";
import type { ClueModel } from "./clue-model.ts";

export interface Linear {
  readonly weights: readonly number[];
  readonly bias: number;
}

/** Computed from the shipped facts by `npm run lab -- learn`. */
export interface Learned {
  readonly dimensions: number;
  /** Names of features: `style grunge`, `decade 1990`, `language it`. */
  readonly features: readonly string[];
  /** A row of int8 a feature, in base64; its direction counts, not its length. */
  readonly vectors: string;
  /** How much each feature says. */
  readonly rarities: readonly number[];
  readonly energy: Linear;
  readonly moods: Readonly<Record<Mood, Linear>>;
  readonly popularity: Linear;
  /** By folded name: the mean popularity of the artist's songs in percent, then the numbers of its features. */
  readonly artists: Readonly<Record<string, readonly number[]>>;
  readonly languages: ClueModel;
  readonly genres: ClueModel<Genre>;
}

export const model = learned as unknown as Learned;
