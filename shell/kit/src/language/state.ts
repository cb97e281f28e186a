import { useSyncExternalStore } from "react";
import { firstLanguage, type Language, type LanguagePage } from "./language.ts";

/** The page's one language. Read at the first use, because tests import this where there is no window. */
let current: Language | undefined;
/** Counts switches of the language and catalogues that arrive later than the screen that reads them. */
let revision = 0;
const listeners = new Set<() => void>();

/** Null outside a browser, where Node's own globals must not be read. */
export const languagePage = (): LanguagePage => (globalThis as { window?: LanguagePage }).window ?? {};

export function getLanguage(): Language {
  current ??= firstLanguage(languagePage());
  return current;
}

export function publishLanguage(next: Language): void {
  current = next;
  revision += 1;
  for (const listener of listeners) listener();
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const getRevision = () => revision;

/** The page's language; renders again when it or its texts change. */
export function useLanguage(): Language {
  useSyncExternalStore(subscribeToLanguage, getRevision);
  return getLanguage();
}
