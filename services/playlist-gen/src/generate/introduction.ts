import { fallbackLanguage, type Language } from "@tutti/proto/languages";
import { textsByLanguage } from "@tutti/service-kit";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Random } from "./random.ts";
import type { Criteria, Pick, Selection } from "./request.ts";

export interface IntroductionOptions {
  readonly onlyDemo: boolean;
  readonly random: Random;
}

/** Two or three factual sentences about the list, for the room's page. `picks` is in playing order. */
type Introduce = (
  catalogue: Catalogue,
  picks: readonly Pick[],
  selection: Selection,
  wanted: Criteria,
  options: IntroductionOptions,
) => string;

const texts = await textsByLanguage<Introduce>(
  (language) => import(/* @vite-ignore */ `./texts/${language}.ts`),
);

export const introductionIn = (language: Language = fallbackLanguage): Introduce => texts[language];
