import type { Language } from "@tutti/proto/languages";
import type { ExamplePrompt } from "@tutti/proto/rpc/playlist/v1/playlist";
import { textsByLanguage } from "@tutti/service-kit";
import { pickOne, type Random } from "../generate/random.ts";

/** Suggestions for an empty form in a language. */
export interface IdeaTexts {
  /** A name like "Velvet Lighthouse", of hundreds. */
  readonly roomName: (random: Random) => string;
  /** Descriptions of music for a new room. */
  readonly descriptions: readonly [string, ...string[]];
  /** Example descriptions; genres and occasions are codes from the product's lists, which pages translate. */
  readonly examples: readonly ExamplePrompt[];
}

const texts = await textsByLanguage<IdeaTexts>(
  (language) => import(/* @vite-ignore */ `./texts/${language}.ts`),
);

export const examplePrompts = (language: Language): readonly ExamplePrompt[] => texts[language].examples;

/**
 * A random room name and description, like "Velvet Lighthouse 48210" or "丝绒灯塔 48210". There are 50 million names in
 * each language: too many to take or to enumerate.
 */
export function roomIdea(random: Random, language: Language): { roomName: string; description: string } {
  const number = Math.floor(10_000 + random() * 90_000);
  const { roomName, descriptions } = texts[language];
  return { roomName: `${roomName(random)} ${number}`, description: pickOne(descriptions, random) };
}
