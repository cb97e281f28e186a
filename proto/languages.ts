/**
 * The languages of the product by their codes, English first. A new language is an entry here and its files: catalogues
 * named `<code>.ts` beside `en.ts`, and `<document>.<code>.md` of the legal documents. `npm run check` names what it
 * lacks. `locale` is the tag for dates, `google` the one of the log-in button.
 */
export const languages = {
  en: { name: "English", englishName: "English", locale: "en", google: "en" },
  zh: { name: "中文", englishName: "Simplified Chinese", locale: "zh-CN", google: "zh_CN" },
  de: { name: "Deutsch", englishName: "German", locale: "de", google: "de" },
} as const;

export type Language = keyof typeof languages;

/** The language of what has no text in another one. */
export const fallbackLanguage = "en" satisfies Language;

export const languageCodes = Object.keys(languages) as readonly Language[];

export const isLanguage = (code: unknown): code is Language =>
  typeof code === "string" && Object.hasOwn(languages, code);

/** A language of the product; English for others, such as one of a newer release. */
export const languageOrFallback = (code: string): Language => (isLanguage(code) ? code : fallbackLanguage);
