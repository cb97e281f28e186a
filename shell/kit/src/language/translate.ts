import { formatNumber, pluralOf } from "./format.ts";
import type { Language } from "./language.ts";

/** A catalogue: texts in i18next's format (JSON v4), nested by topic. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

export type Params = Readonly<Record<string, unknown>>;

function find(tree: Tree, key: string): string | undefined {
  const found = key
    .split(".")
    .reduce<string | Tree | undefined>(
      (node, part) => (typeof node === "object" ? node[part] : undefined),
      tree,
    );
  return typeof found === "string" ? found : undefined;
}

/** The text of a key before interpolation, in the plural form of `count`; undefined if the catalogue lacks it. */
export function templateOf(tree: Tree, language: Language, key: string, count: unknown): string | undefined {
  if (typeof count !== "number") return find(tree, key);
  // A language with one form needs no rules, which are slow to create.
  const form = find(tree, `${key}_one`) === undefined ? "other" : pluralOf(count, language);
  return find(tree, `${key}_${form}`) ?? find(tree, key);
}

/** Splits a template so that odd places are `name` or `name, number`. */
export const splitPlaceholders = (template: string): readonly string[] =>
  template.split(/{{(\w+(?:, number)?)}}/);

/** The value of a placeholder: `{{name}}` as it is, `{{count, number}}` with the language's separators. */
export function placeholderValue(placeholder: string, params: Params, language: Language): unknown {
  const [name = "", format] = placeholder.split(", ");
  const value = params[name];
  return format && typeof value === "number" ? formatNumber(value, {}, language) : value;
}

/** Fills the placeholders of a template. */
export const interpolate = (template: string, params: Params, language: Language): string =>
  splitPlaceholders(template)
    .map((part, place) => (place % 2 ? String(placeholderValue(part, params, language) ?? "") : part))
    .join("");
