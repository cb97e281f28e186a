import type { Page } from "@playwright/test";

/** Brands, formats and abbreviations that Chinese pages write in Latin letters. */
const kept = [
  ...["Tutti", "YouTube", "Google", "Stripe", "AI", "DJ", "BPM", "QR", "CSV", "M3U", "R&B", "HTML5", "ID"],
  ...["HOST=0.0.0.0 npm start", "localhost", "http"],
];

/** The visible texts of the page, and the names and hints of its visible elements. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest("[aria-hidden=true], svg, iframe");
    const found: string[] = [document.title];
    for (const element of document.querySelectorAll("body *")) {
      if (!isShown(element) || element instanceof HTMLScriptElement || element instanceof HTMLStyleElement)
        continue;
      for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-description"])
        found.push(element.getAttribute(name) ?? "");
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
    }
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))];
  });

/** Texts of a Chinese page with words in Latin letters, apart from brands and from `names`, which are content. */
export async function latinWordsIn(page: Page, names: readonly string[]): Promise<string[]> {
  const allowed = [...names, ...kept].sort((one, other) => other.length - one.length);
  return (await textsOf(page)).filter((text) => {
    const rest = allowed.reduce((left, name) => (name ? left.replaceAll(name, "") : left), text);
    return /[A-Za-z]{2,}/.test(rest);
  });
}
