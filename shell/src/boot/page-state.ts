/** What `guard.ts` reads and the page's styles show: until the page is rendered, a sentence if its files are lost. */
const state = document.documentElement.dataset;

/** The page is rendered: from here on it shows its failures itself. */
export function setRendered(root: Element): void {
  // React empties its root when a component throws and nothing catches it.
  state.boot = root.childElementCount > 0 ? "rendered" : "lost";
}

/** Shows the sentence with its button. */
export function setLost(): void {
  state.boot = "lost";
}
