import { fallbackLanguage, isLanguage, type Language } from "@tutti/proto/languages";

export { isLanguage, type Language, languageCodes, languages } from "@tutti/proto/languages";

/** Key in local storage of the choice that was made on this device. */
const key = "language";

/** The slice of `window` that decides about the language; `early.ts` passes its own. */
export interface LanguagePage {
  readonly navigator?: { readonly languages?: readonly string[] };
  readonly localStorage?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** Storage that the browser blocks throws at each access. */
function stored(page: LanguagePage, name: string): string | null {
  try {
    return page.localStorage?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** The choice that was made on this device; null if there is none. */
export function chosenLanguage(page: LanguagePage): Language | null {
  const choice = stored(page, key);
  return isLanguage(choice) ? choice : null;
}

/** The language in the stored user of the session, which is JSON. */
function languageOfAccount(page: LanguagePage): unknown {
  try {
    return (JSON.parse(stored(page, "user") ?? "null") as { language?: unknown } | null)?.language;
  } catch {
    return null;
  }
}

/** The choice on this device, else that of the account, else the browser's preferred language, else English. */
export function firstLanguage(page: LanguagePage): Language {
  const tags = page.navigator?.languages?.map((tag) => tag.slice(0, 2).toLowerCase()) ?? [];
  return [chosenLanguage(page), languageOfAccount(page), ...tags].find(isLanguage) ?? fallbackLanguage;
}

/** Stores the choice on this device; null for none. */
export function storeLanguage(page: LanguagePage, language: Language | null): void {
  try {
    if (language) page.localStorage?.setItem(key, language);
    else page.localStorage?.removeItem(key);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
