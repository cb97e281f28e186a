import { fallbackLanguage, type Language } from "@tutti/proto/languages";
import { isMissing, type Loadable, shownTexts } from "../text/define-texts.ts";
import { getLanguage } from "../text/state.ts";
import type { Translator } from "./translator.ts";

const translators = new Map<Language, Translator>();

const loadable: Loadable = {
  has: (language) => language === fallbackLanguage || translators.has(language),
  fetch: async (language) => {
    if (loadable.has(language)) return;
    const loaded: Promise<{ default: Translator }> = import(
      /* webpackChunkName: "server-texts-[request]", webpackInclude: /\/[a-z]{2}\.ts$/ */ /* @vite-ignore */ `./texts/${language}.ts`
    );
    // Without texts of this language the sentences stay in English.
    const none = (error: unknown) => {
      if (isMissing(error)) return { default: () => null };
      throw error;
    };
    translators.set(language, (await loaded.catch(none)).default);
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
