import { fallbackLanguage, type Language, languageCodes } from "@tutti/proto/languages";

/** Imports a language's catalogue: ``(language) => import(`./texts/${language}.ts`)``. */
type Load<T> = (language: Language) => Promise<{ readonly default: T }>;

/**
 * A service's texts in all languages of the product. A language without this catalogue has the English one, and a
 * catalogue of texts by key has the English texts for the keys that it lacks.
 */
export async function textsByLanguage<T>(load: Load<T>): Promise<Readonly<Record<Language, T>>> {
  const english = (await load(fallbackLanguage)).default;
  const complete = (own: T): T => (typeof own === "object" ? Object.assign({}, english, own) : own);
  const entries = languageCodes.map(async (language): Promise<[Language, T]> => {
    const own = await load(language).catch(() => null);
    return [language, own ? complete(own.default) : english];
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, T>;
}
