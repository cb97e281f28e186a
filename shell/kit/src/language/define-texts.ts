import { fallbackLanguage } from "@tutti/proto/languages";
import { createElement, Fragment, type ReactNode } from "react";
import type { Language } from "./language.ts";
import { getLanguage, publishLanguage } from "./state.ts";
import {
  interpolate,
  type Params,
  placeholderValue,
  splitPlaceholders,
  type Tree,
  templateOf,
} from "./translate.ts";
import type { EntriesOf, Entry, Translate, TranslateRich } from "./types.ts";

/** Splits a template into plain parts and, at 1 and 2 of each three, a tag's name and content. */
const splitTags = (template: string): readonly string[] => template.split(/<(\w+)>(.*?)<\/\1>/);

/** Without keys: the places of a text's parts are fixed. */
const inOrder = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const filled = (template: string, params: Params, language: Language): ReactNode =>
  inOrder(
    splitPlaceholders(template).map((part, place) =>
      place % 2 ? (placeholderValue(part, params, language) as ReactNode) : part,
    ),
  );

/**
 * A template with elements in it: `<link>…</link>` becomes what `params.link` makes of its content, and a placeholder
 * may be an element. Tags are those of the template, never of a value.
 */
function richText(template: string, params: Params, language: Language): ReactNode {
  const parts = splitTags(template);
  const partAt = (part: string, place: number): ReactNode => {
    const kind = place % 3;
    if (kind === 0) return filled(part, params, language);
    if (kind === 2) return null;
    const make = params[part] as ((content: string) => ReactNode) | undefined;
    const content = interpolate(parts[place + 1] ?? "", params, language);
    return make ? make(content) : content;
  };
  return inOrder(parts.map(partAt));
}

/**
 * Imports a language's catalogue: a template, so that each file of the folder is a language without being named. In a
 * build, undefined for a language without a file.
 */
type Load = (language: Language) => Promise<{ readonly default: Tree }> | undefined;

/** A package's catalogues, of which only that of the page's language is loaded. */
export interface Texts<E extends Entry> {
  /** The text of a key in the page's language: call it while rendering, never when a module is loaded. */
  readonly t: Translate<E>;
  /** The same with elements: `rich("terms", { link: (text) => <Link to="/terms">{text}</Link> })`. */
  readonly rich: TranslateRich<E>;
  /** Resolves once the catalogue of the page's language is loaded. A failure is not cached. */
  readonly load: () => Promise<void>;
  /** The loader of a lazy screen together with its catalogue. */
  readonly with: <M>(load: () => Promise<M>) => () => Promise<M>;
}

/** What a switch of the language needs of a package whose texts are shown. */
export interface Loadable {
  has(language: Language): boolean;
  fetch(language: Language): Promise<void>;
}

/** The packages whose texts were loaded. */
export const shownTexts = new Set<Loadable>();

/** Catalogues that tests provide without loading, by the name of `defineTexts`. */
export const presetTrees = new Map<string, Tree>();

/**
 * Declares the catalogues of a package or of a lazy part of it.
 *
 * What a language lacks is shown in English, which loads at the first such key.
 *
 * @param name the folder of the catalogues without `src` and `texts`, such as `mfe-store` or `shell/pages/about`
 * @typeParam T the English catalogue
 */
export function defineTexts<T extends Tree>(name: string, loadCatalogue: Load): Texts<EntriesOf<T>> {
  const trees = new Map<Language, Tree>();
  const loadable: Loadable = {
    has: (language) => trees.has(language),
    async fetch(language) {
      if (!trees.has(language)) trees.set(language, (await loadCatalogue(language))?.default ?? {});
    },
  };
  const preset = presetTrees.get(name);
  if (preset) {
    trees.set(fallbackLanguage, preset);
    shownTexts.add(loadable);
  }
  /** Another language rather than a key where a part of the page is not loaded in this one. */
  function found(key: string, params: Params): [template: string, language: Language] {
    const wanted = getLanguage();
    const [language = wanted] = trees.has(wanted) ? [wanted] : trees.keys();
    const template = templateOf(trees.get(language) ?? {}, language, key, params.count);
    if (template !== undefined) return [template, language];
    const english = trees.get(fallbackLanguage);
    // Renders again once English is loaded.
    if (!english && trees.has(language))
      loadable.fetch(fallbackLanguage).then(() => publishLanguage(wanted), console.error);
    return [templateOf(english ?? {}, fallbackLanguage, key, params.count) ?? key, fallbackLanguage];
  }
  const t = (key: string, params: Params = {}): string => {
    const [template, language] = found(key, params);
    return interpolate(template, params, language);
  };
  const rich = (key: string, params: Params): ReactNode => {
    const [template, language] = found(key, params);
    return richText(template, params, language);
  };
  async function load(): Promise<void> {
    shownTexts.add(loadable);
    // The language may be switched meanwhile.
    while (!loadable.has(getLanguage())) await loadable.fetch(getLanguage());
  }
  const withTexts =
    <M>(loadCode: () => Promise<M>) =>
    async () =>
      (await Promise.all([loadCode(), load()]))[0];
  // The types of keys and parameters exist only at the face: inside, a key is any string.
  return { t, rich, load, with: withTexts } as unknown as Texts<EntriesOf<T>>;
}
