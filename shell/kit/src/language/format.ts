import { getLanguage } from "./state.ts";

const formats = new Map<string, unknown>();

/** One object for each language and options: creating the first one of a page takes tens of milliseconds. */
function format<T>(kind: string, language: string, options: object, make: () => T): T {
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) as T | undefined;
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

/** "2,500" in the page's language. */
export const formatNumber = (
  value: number,
  options: Intl.NumberFormatOptions = {},
  language = getLanguage(),
): string =>
  format("number", language, options, () => new Intl.NumberFormat(language, options)).format(value);

/** The plural form of a number: "one", "other". */
export const pluralOf = (count: number, language: string): Intl.LDMLPluralRule =>
  format("plural", language, {}, () => new Intl.PluralRules(language)).select(count);

/** A date in the page's language. */
export function formatDate(
  date: Date | number | string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
  locale: string = getLanguage(),
): string {
  return format("date", locale, options, () => new Intl.DateTimeFormat(locale, options)).format(
    new Date(date),
  );
}

/** The same with the day before the month in English, as in tables. */
export const formatDayFirst = (date: Date | number | string, options: Intl.DateTimeFormatOptions): string =>
  formatDate(date, options, getLanguage() === "en" ? "en-GB" : getLanguage());

/** "a, b, and c" in the page's language. */
export function formatList(items: Iterable<string>, options: Intl.ListFormatOptions = {}): string {
  const language = getLanguage();
  return format("list", language, options, () => new Intl.ListFormat(language, options)).format(items);
}

/** "3 minutes ago", "in 2 days": a number of units, negative for the past. */
export function formatRelative(
  value: number,
  unit: Intl.RelativeTimeFormatUnit,
  options: Intl.RelativeTimeFormatOptions = {},
): string {
  const language = getLanguage();
  const relative = format(
    "relative",
    language,
    options,
    () => new Intl.RelativeTimeFormat(language, options),
  );
  return relative.format(value, unit);
}
