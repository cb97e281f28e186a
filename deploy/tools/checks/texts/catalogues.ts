import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fallbackLanguage, type Language, languageCodes } from "@tutti/proto/languages";
import { parseSync, Visitor } from "oxc-parser";
import { inRoot } from "../../paths.ts";
import { resolveImport, specifiersOf } from "../imports/imports-of.ts";
import { sources } from "../imports/sources.ts";

/** A catalogue: paths to texts, nested by topic. */
interface Tree {
  readonly [key: string]: string | Tree;
}

interface Catalogue {
  /** The module that declares it, such as `mfe-store/src/texts/index.ts`. */
  readonly index: string;
  /** What `defineTexts` calls it. */
  readonly name: string;
  readonly en: Tree;
  /** Those of the other languages; null where a language has no file. */
  readonly translations: ReadonlyMap<Language, Tree | null>;
}

const read = (file: string) => readFileSync(inRoot(file), "utf8");

function nameIn(file: string): string | null {
  let name: string | null = null;
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== "Identifier" || callee.name !== "defineTexts") return;
      if (given?.type === "Literal" && typeof given.value === "string") name = given.value;
    },
  }).visit(parseSync(file, read(file)).program);
  return name;
}

const load = async (file: string): Promise<Tree | null> =>
  existsSync(inRoot(file)) ? ((await import(inRoot(file))) as { default: Tree }).default : null;

const otherLanguages = languageCodes.filter((language) => language !== fallbackLanguage);

/** The sources that pages consist of. */
export const pageSources = (): string[] =>
  sources().filter((file) => /^(?:shell|mfe-\w+)\/.*src\//.test(file) && /\.tsx?$/.test(file));

export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

export async function catalogues(): Promise<readonly Catalogue[]> {
  const indexes = pageSources().filter(
    (file) => file.endsWith("/texts/index.ts") && existsSync(inRoot(path.dirname(file), "en.ts")),
  );
  return Promise.all(
    indexes.map(async (index) => {
      const folder = path.dirname(index);
      const of = (language: Language) => load(`${folder}/${language}.ts`);
      const others = otherLanguages.map(async (language) => [language, await of(language)] as const);
      return {
        index,
        name: nameIn(index) ?? "",
        en: (await of(fallbackLanguage)) ?? {},
        translations: new Map(await Promise.all(others)),
      };
    }),
  );
}

/** The texts of a catalogue by their keys. */
export const textsOf = (tree: Tree, before = ""): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value] as const] : textsOf(value, `${before}${key}.`),
  );

export const withoutForm = (key: string): string => key.replace(/_(?:one|other)$/, "");

export const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/{{(\w+)[^}]*}}|<(\w+)>/g)].map(([, name, tag]) => name ?? `<${tag}>`).sort();

/** Keys of the English catalogue that a translation lacks; pages show these in English. */
export function missingKeys(en: Tree, translation: Tree | null): string[] {
  const known = new Set(textsOf(translation ?? {}).map(([key]) => withoutForm(key)));
  return [...new Set(textsOf(en).map(([key]) => withoutForm(key)))].filter((key) => !known.has(key));
}

/** What the sources that import a catalogue say: its keys as literals, and keys with a variable part as patterns. */
interface Uses {
  readonly literals: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export function usesOf(index: string): Uses {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const importing = pageSources().filter(
    (file) =>
      file !== index &&
      !isTest(file) &&
      specifiersOf(file, read(file)).some((each) => resolveImport(file, each) === index),
  );
  for (const file of importing)
    new Visitor({
      Literal({ value }) {
        if (typeof value === "string") literals.add(value);
      },
      TemplateLiteral({ quasis }) {
        const parts = quasis.map(({ value }) => escaped(value.cooked ?? ""));
        if (parts.length > 1 && parts.join("").includes("."))
          patterns.push(new RegExp(`^${parts.join("[^.]+")}$`));
      },
    }).visit(parseSync(file, read(file)).program);
  return { literals, patterns };
}
