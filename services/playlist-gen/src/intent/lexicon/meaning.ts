import type { Genre, Mood, Occasion } from "../../song/vocabulary.ts";
import type { Arc, Unstored, Variant } from "../intent.ts";

/** What a phrase says about the music. */
export type Meaning =
  | {
      readonly kind: "genre";
      readonly genres: readonly Genre[];
      readonly style?: string;
      readonly energy?: number;
    }
  /** Refused, the energy becomes a limit: "nothing too loud". */
  | { readonly kind: "mood"; readonly moods: readonly Mood[]; readonly energy?: number }
  | { readonly kind: "tempo"; readonly energy: number }
  | {
      readonly kind: "setting";
      readonly occasion?: Occasion;
      readonly moods: readonly Mood[];
      readonly energy?: number;
      /** Also searched for in titles. */
      readonly topic?: string;
      /** Songs that are known for it are preferred: see `Song.knownFor`. */
      readonly knownFor?: string;
    }
  | { readonly kind: "language"; readonly language: string }
  | { readonly kind: "fame"; readonly nicheLevel: number }
  | { readonly kind: "variant"; readonly variant: Variant }
  | { readonly kind: "age"; readonly age: "old" | "new" }
  | { readonly kind: "arc"; readonly arc: Arc }
  | {
      readonly kind: "unstored";
      readonly what: Unstored;
      /** What the phrase asks for beside it. */
      readonly within?: { readonly genres: readonly Genre[]; readonly style: string };
    };

/** Phrases of one meaning, separated by "|", in all languages. */
export type Row = readonly [phrases: string, meaning: Meaning];
