import type { ReactNode } from "react";
import type { Language } from "./language.ts";
import { richText } from "./rich.tsx";
import { getLanguage } from "./state.ts";
import { interpolate, type Params, type Tree, templateOf } from "./translate.ts";
import type { EntriesOf, Entry, Translate, TranslateRich, Translation } from "./types.ts";

type Load<T> = () => Promise<{ readonly default: T }>;

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
 * @param name the folder of the catalogues without `src` and `texts`, such as `mfe-store` or `shell/pages/about`
 */
export function defineTexts<const T extends Tree>(
  name: string,
  loaders: { readonly en: Load<T>; readonly zh: Load<Translation<T>> },
): Texts<EntriesOf<T>> {
  const trees = new Map<Language, Tree>();
  const loadable: Loadable = {
    has: (language) => trees.has(language),
    async fetch(language) {
      if (!trees.has(language)) trees.set(language, (await loaders[language]()).default as Tree);
    },
  };
  const preset = presetTrees.get(name);
  if (preset) {
    trees.set("en", preset);
    shownTexts.add(loadable);
  }
  /** Another language rather than a key where a part of the page is not loaded in this one. */
  function found(key: string, params: Params): [template: string, language: Language] {
    const wanted = getLanguage();
    const [language = wanted] = trees.has(wanted) ? [wanted] : trees.keys();
    return [templateOf(trees.get(language) ?? {}, language, key, params.count) ?? key, language];
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
