import { languageCodes } from "@tutti/proto/languages";
import { textsByLanguage } from "@tutti/service-kit";
import type { Collected } from "./collect.ts";

/** What the file that explains the others says in a language. */
export interface ReadmeTexts {
  readonly title: (day: string) => string;
  readonly explanation: readonly string[];
  readonly picture: string;
  /** What each table contains, by its name. */
  readonly tables: Readonly<Record<string, string>>;
}

const readmeTexts = await textsByLanguage<ReadmeTexts>(
  (language) => import(/* @vite-ignore */ `./texts/${language}.ts`),
);

function readmeIn(
  { title, explanation, picture, tables: meanings }: ReadmeTexts,
  tables: readonly Collected[],
  hasPicture: boolean,
  day: string,
): string[] {
  return [
    title(day),
    "",
    ...explanation,
    "",
    ...tables.map(({ name, rows }) => `  ${name.padEnd(20)} ${meanings[name] ?? ""} (${rows.length})`),
    ...(hasPicture ? [`  picture.webp         ${picture}`] : []),
  ];
}

/** The file that explains the others, in all languages. */
export const readmeOf = (tables: readonly Collected[], hasPicture: boolean, at: Date): string =>
  languageCodes
    .map((language) => readmeIn(readmeTexts[language], tables, hasPicture, at.toISOString()).join("\r\n"))
    .join("\r\n\r\n\r\n")
    .concat("\r\n");
