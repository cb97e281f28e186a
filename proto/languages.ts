/**
 * The languages of the product by their codes, with their own names; English first. A new language is an entry here and its
 * files: catalogues named `<code>.ts` beside `en.ts`, and `<document>.<code>.md` of the legal documents. `npm run check`
 * names what it lacks.
 */
export const languages = { en: "English", zh: "中文", de: "Deutsch" } as const;

export type Language = keyof typeof languages;

/** The language of what has no text in another one. */
export const fallbackLanguage = "en" satisfies Language;

export const languageCodes = Object.keys(languages) as readonly Language[];

export const isLanguage = (code: unknown): code is Language =>
  typeof code === "string" && Object.hasOwn(languages, code);

/** A language of the product; English for others, such as one of a newer release. */
export const languageOrFallback = (code: string): Language => (isLanguage(code) ? code : fallbackLanguage);

/** The script and the region where most people write a language: "Hans" and "CN" of Chinese. */
export function likelyTag(language: Language): { readonly script: string; readonly region: string } {
  const { script = "", region = "" } = new Intl.Locale(language).maximize();
  return { script, region };
}
