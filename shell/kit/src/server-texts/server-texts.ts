import type { ErrorParams } from "@tutti/proto/errors";
import { fallbackLanguage, type Language } from "@tutti/proto/languages";
import { type Loadable, shownTexts } from "../language/define-texts.ts";
import { getLanguage } from "../language/state.ts";
import type { LanguageTexts } from "./language-texts.ts";

const loaded = new Map<Language, LanguageTexts>();

const load = (language: Language): Promise<{ default: LanguageTexts }> | undefined =>
  import(/* webpackChunkName: "server-texts-[request]" */ /* @vite-ignore */ `./texts/${language}.ts`);

const none: LanguageTexts = { fault: () => null, sentence: () => null };

const loadable: Loadable = {
  has: (language) => language === fallbackLanguage || loaded.has(language),
  async fetch(language) {
    // Without texts of this language the sentences stay in English.
    if (!loadable.has(language)) loaded.set(language, (await load(language))?.default ?? none);
  },
};

/**
 * Loads what `serverText` and `errorText` need in the page's language; nothing in English, the server's own. Await it with
 * the answer whose sentences are shown. Never rejects: unknown sentences then stay as they are.
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

/** An error as the server sends it; without `key` from an older one. */
export interface SentError {
  /** The English sentence. */
  readonly message: string;
  readonly key?: string | undefined;
  readonly params?: ErrorParams | undefined;
}

/** The sentence of an error in the page's language; the English one where that has no text. */
export const errorText = ({ message, key, params = {} }: SentError): string =>
  (key === undefined ? null : loaded.get(getLanguage())?.fault(key, params)) ?? message;

/** A sentence that the server stored, in the page's language; what people wrote stays as it is. */
export const serverText = (sentence: string): string =>
  loaded.get(getLanguage())?.sentence(sentence) ?? sentence;
