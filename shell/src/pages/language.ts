/** The languages of the about page and the legal texts, by their native names. */
export const languages = [
  { code: "en", name: "English" },
  { code: "zh", name: "中文" },
] as const;

export type Language = (typeof languages)[number]["code"];

/** Key in local storage. */
const KEY = "language";

export const isLanguage = (code: string | null): code is Language =>
  languages.some((each) => each.code === code);

/** The stored choice, else the browser's preferred language, else English. */
export function firstLanguage(preferred: readonly string[] = navigator.languages): Language {
  const kept = readKept();
  if (isLanguage(kept)) return kept;
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return known ?? "en";
}

/** Null where the browser blocks storage: then the choice lasts until the page is closed. */
function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
