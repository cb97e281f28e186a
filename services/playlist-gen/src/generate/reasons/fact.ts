import type { Constraint, Variant } from "../../intent/intent.ts";
import type { Genre, Mood } from "../../song/vocabulary.ts";

export type EnergyLevel = "low" | "medium" | "high";

/** One thing that is true of a song, as a page can say it in any language. */
export type Fact =
  | { readonly kind: "title" }
  | { readonly kind: "artist"; readonly artist: string }
  /** Resembles the artist, by a genre or a style that both have. */
  | { readonly kind: "like"; readonly artist: string; readonly shared: string }
  | { readonly kind: "year"; readonly year: number }
  | { readonly kind: "genre"; readonly genre: Genre }
  | { readonly kind: "style"; readonly style: string }
  | { readonly kind: "mood"; readonly mood: Mood }
  | { readonly kind: "energy"; readonly level: EnergyLevel }
  /** BCP 47; `zxx` is music without words. */
  | { readonly kind: "language"; readonly language: string }
  | { readonly kind: "length"; readonly seconds: number }
  | { readonly kind: "recording"; readonly variant: Variant }
  | { readonly kind: "fame"; readonly level: "well" | "lesser" }
  | { readonly kind: "word"; readonly word: string }
  /** Fits a setting of the description, by a mood. */
  | { readonly kind: "setting"; readonly setting: string; readonly mood: Mood };

export type FactKind = Fact["kind"];

/** Why a song is in a list. */
export interface SongReason {
  /**
   * `asked`: the facts are what the description asks for. `fills`: nothing of it fits; the facts only describe the song.
   * `open`: the description asks for nothing that facts show, as one of refusals alone, or the song fits by an estimate.
   */
  readonly because: "asked" | "fills" | "open";
  readonly facts: readonly Fact[];
}

/** The limits of a level of energy; both belong to it. */
export const ENERGY_LEVELS: Record<EnergyLevel, readonly [min: number, max: number]> = {
  low: [0, 0.4],
  medium: [0.4, 0.65],
  high: [0.65, 1],
};

/** From this popularity on a song is called well known; below the other, lesser known. */
export const WELL_KNOWN_FROM = 0.6;
export const LESSER_KNOWN_TO = 0.45;

/** The values of a fact as text, for messages between services. */
export function valuesOf(fact: Fact): string[] {
  switch (fact.kind) {
    case "title":
      return [];
    case "artist":
      return [fact.artist];
    case "like":
      return [fact.artist, fact.shared];
    case "year":
      return [`${fact.year}`];
    case "genre":
      return [fact.genre];
    case "style":
      return [fact.style];
    case "mood":
      return [fact.mood];
    case "energy":
    case "fame":
      return [fact.level];
    case "language":
      return [fact.language];
    case "length":
      return [`${Math.round(fact.seconds)}`];
    case "recording":
      return [fact.variant];
    case "word":
      return [fact.word];
    case "setting":
      return [fact.setting, fact.mood];
  }
}

/** Whether a constraint asks for something that a song can have. */
export const asksForFacts = (constraint: Constraint): boolean =>
  !("stance" in constraint && constraint.stance === "refused") &&
  !["arc", "artistCap", "decades", "unstored", "compound"].includes(constraint.kind);
