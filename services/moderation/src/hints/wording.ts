import type { Language } from "@tutti/proto/languages";
import { textsByLanguage } from "@tutti/service-kit";
import type { Refusals } from "./refusals.ts";

/** What the criteria say; genres and moods are those of the catalogue. */
interface Suggestion {
  /** The room's description; may be empty. */
  readonly prompt: string;
  readonly genres: readonly string[];
  readonly moods: readonly string[];
  readonly refused: Refusals;
  readonly isLoudExcluded: boolean;
  readonly isSlowExcluded: boolean;
}

/** Hints in a language. They are texts that the rules understand, since the host may use them as criteria. */
export interface HintWording {
  criteria(suggestion: Suggestion): string;
  onlyGenre(genre: string): string;
  readonly onlyOwnLanguage: string;
  like(artist: string): string;
  since(decade: number): string;
  readonly notLoud: string;
  noGenre(genre: string): string;
}

const texts = await textsByLanguage<HintWording>(
  (language) => import(/* @vite-ignore */ `./texts/${language}.ts`),
);

export const hintsIn = (language: Language): HintWording => texts[language];
