import { fallbackLanguage, type Language } from "@tutti/proto/languages";
import { type Loadable, shownTexts } from "../text/define-texts.ts";
import { getLanguage } from "../text/state.ts";
import type { Translator } from "./translator.ts";

const translators = new Map<Language, Translator>();

const load = (language: Language): Promise<{ default: Translator }> | undefined =>
  import(/* webpackChunkName: "server-texts-[request]" */ /* @vite-ignore */ `./texts/${language}.ts`);

const loadable: Loadable = {
  has: (language) => language === fallbackLanguage || translators.has(language),
  async fetch(language) {
    // Without texts of this language the sentences stay in English.
    if (!loadable.has(language)) translators.set(language, (await load(language))?.default ?? (() => null));
  },
};

/**
 * Loads what `serverText` needs in the page's language; nothing in English, the server's own. Await it with the answer
 * whose sentences are shown. Never rejects: unknown sentences then stay as they are.
 */
export async function loadServerTexts(): Promise<void> {
  shownTexts.add(loadable);
  if (!loadable.has(getLanguage())) await loadable.fetch(getLanguage()).catch(console.error);
}

/** An answer together with the texts that its sentences need. */
export async function withServerTexts<T>(answer: Promise<T>): Promise<T> {
  const [given] = await Promise.all([answer, loadServerTexts()]);
  return given;
}

/** A sentence that the server wrote, in the page's language; null if there is no translation. */
export function translatedSentence(sentence: string): string | null {
  const language = getLanguage();
  if (language === fallbackLanguage) return sentence;
  return translators.get(language)?.(sentence) ?? null;
}

/** The same for what may be a person's own words, which stay as they are. */
export const serverText = (sentence: string): string => translatedSentence(sentence) ?? sentence;
