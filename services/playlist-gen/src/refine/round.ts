import type { Arc, Constraint, UnknownWords } from "../intent/intent.ts";
import type { Places } from "./places.ts";

/** More or less of what a constraint names, in comparison with the list at hand. */
export interface Tilt {
  readonly direction: "more" | "less";
  readonly constraint: Constraint;
  /** "Newer" is newer than this list, "new songs" are those of the last years. */
  readonly relative?: boolean;
}

/** Which songs of the list: by their places, by what they are, or all. */
export type Which =
  | { readonly by: "places"; readonly places: Places }
  | { readonly by: "facts"; readonly constraints: readonly Constraint[] }
  | { readonly by: "all" };

/** What one part of a sentence does to the list; `text` is that part, as it was typed. */
export type Step = { readonly text: string } & (
  | ({ readonly kind: "tilt" } & Tilt)
  /** Holds for every song from now on. */
  | { readonly kind: "require"; readonly constraint: Constraint }
  | { readonly kind: "keep"; readonly which: Which }
  | { readonly kind: "swap"; readonly which: Which }
  | { readonly kind: "drop"; readonly which: Which }
  | { readonly kind: "similar"; readonly places: Places }
  | { readonly kind: "resize"; readonly size: Size }
  | { readonly kind: "arc"; readonly arc: Arc }
  | { readonly kind: "fresh" }
  | { readonly kind: "undo" }
);

export type Size =
  | { readonly by: "factor"; readonly factor: number }
  | { readonly by: "count"; readonly count: number }
  | { readonly by: "change"; readonly change: number };

/** One sentence. */
export interface Round {
  readonly text: string;
  readonly steps: readonly Step[];
  readonly unknown: readonly UnknownWords[];
}
