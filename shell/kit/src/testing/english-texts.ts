import { presetTrees } from "../language/define-texts.ts";
import { publishLanguage } from "../language/state.ts";
import type { Tree } from "../language/translate.ts";

declare global {
  /** The part of Vite's `import.meta` that this file uses. */
  interface ImportMeta {
    glob<T>(
      pattern: string,
      options: { readonly eager: true; readonly import: "default" },
    ): Record<string, T>;
  }
}

const catalogues = import.meta.glob<Tree>("/{shell,mfe-*}/**/texts/en.ts", {
  eager: true,
  import: "default",
});

// The test files of a worker share the page's language.
publishLanguage("en");

/** Tests have the English texts without loading: a page has loaded them before it renders. */
for (const [file, tree] of Object.entries(catalogues))
  presetTrees.set(file.slice(1).replace("/src", "").replace("/texts/en.ts", ""), tree);
