import { firstLanguage, type LanguagePage } from "./language.ts";

/** Loads the catalogues of the page's language beside its code; the page's HTML lists those of all languages. */
export function preloadTexts(page: LanguagePage & { readonly document: Document }): void {
  const language = firstLanguage(page);
  page.document.documentElement.lang = language;
  for (const link of page.document.querySelectorAll<HTMLLinkElement>(
    `link[rel=texts][hreflang=${language}]`,
  )) {
    // The attributes with which the bundler requests its chunks: browsers reuse a preload only for the same ones.
    link.as = "script";
    link.crossOrigin = "anonymous";
    link.rel = "preload";
  }
}
