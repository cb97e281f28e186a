import { PageRouter } from "@tutti/kit";
import { getLanguage, kitTexts, subscribeToLanguage, useLanguage } from "@tutti/kit/text";
import { flushSync } from "react-dom";
import type { Root } from "react-dom/client";
import { Shell } from "./Shell.tsx";
import { shellTexts } from "./texts/index.ts";

/** Pause between attempts to load the texts, in ms; the page says so meanwhile. */
const retryAfter = 2000;

/** What `guard.ts` reads and the page's styles show: until the page is rendered, a sentence if its files are lost. */
const state = document.documentElement.dataset;

/** The page is rendered: from here on it shows its failures itself. */
function setRendered(root: Element): void {
  // React empties its root when a component throws and nothing catches it.
  state.boot = root.childElementCount > 0 ? "rendered" : "lost";
}

/** Shows the sentence with its button. */
function setLost(): void {
  state.boot = "lost";
}

async function loadTexts(): Promise<void> {
  for (;;) {
    try {
      await Promise.all([kitTexts.load(), shellTexts.load()]);
      return;
    } catch (error) {
      console.error(error);
      setLost();
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
    }
  }
}

const nameLanguage = () => {
  document.documentElement.lang = getLanguage();
};

/** Renders the page as soon as its texts are loaded; resolves when it is in the document. */
export async function startPage(root: Root, element: Element): Promise<void> {
  nameLanguage();
  subscribeToLanguage(nameLanguage);
  await loadTexts();
  flushSync(() => root.render(<Page />));
  setRendered(element);
}

/** A switch of the language renders everything again, in place: texts are read while rendering. */
function Page() {
  useLanguage();
  return (
    <PageRouter>
      <Shell />
    </PageRouter>
  );
}
