/** The languages of the about page, by the names that their readers know them by. */
export const languages = [
  { code: "en", name: "English" },
  { code: "zh", name: "中文" },
] as const;

export type Language = (typeof languages)[number]["code"];

/** Where the choice is kept. */
const KEY = "language";

const isLanguage = (code: string | null): code is Language => languages.some((each) => each.code === code);

/** What was chosen the last time, else what the browser prefers, else English. */
export function firstLanguage(preferred: readonly string[] = navigator.languages): Language {
  const kept = readKept();
  if (isLanguage(kept)) return kept;
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return known ?? "en";
}

/** Some browsers refuse storage altogether: then the choice lasts as long as the page. */
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
    // Nothing to do: the page goes on in the language that was chosen.
  }
}
