import { type Loadable, shownTexts } from "../text/define-texts.ts";
import { getLanguage } from "../text/state.ts";

type Table = typeof import("./table.ts");

let table: Table | undefined;

const loadable: Loadable = {
  has: (language) => language === "en" || table !== undefined,
  fetch: async () => {
    table ??= await import(/* webpackChunkName: "server-texts-zh" */ "./table.ts");
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
  if (getLanguage() === "en") return sentence;
  return table?.chineseOf(sentence) ?? null;
}

/** The same for what may be a person's own words, which stay as they are. */
export const serverText = (sentence: string): string => translatedSentence(sentence) ?? sentence;
