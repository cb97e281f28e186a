import type { Page } from "@playwright/test";

/**
 * The texts that a person sees or a screen reader announces, without what people wrote (`dir=auto`, `bdi`) and what is
 * marked as another language.
 */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const language = document.documentElement.lang;
    const isContent = (element: Element): boolean => {
      const marked = element.closest("[lang]");
      const isOther = marked !== null && marked.getAttribute("lang") !== language;
      return isOther || element.closest("[dir=auto], bdi, script, style, noscript, svg title") !== null;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest("[aria-hidden=true]") === null;
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (parent && textContent?.trim() && isShown(parent) && !isContent(parent))
        texts.push(textContent.trim());
    }
    for (const element of document.body.querySelectorAll("*")) {
      if (!isShown(element) || isContent(element)) continue;
      for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"])
        texts.push(element.getAttribute(name)?.trim() ?? "");
    }
    return [...new Set(texts.filter(Boolean))];
  });

/** Names of products and formats, and what stays as it is in every language. */
const names =
  /\b(?:[Tt]utti|YouTube|Google|Stripe|Spotify|DJ|AI|CSV|JSON|PNG|JPEG|WebP|GIF|MB|UTC|US|HTTP|TUTTI90|English|Chrome|Headless|Linux|Cookie|API)\b|R&B|[\w.+-]+@[\w.-]+/g;

/** The texts of a page in Chinese that have words in Latin letters, other than those names. */
export async function latinTexts(page: Page, own: readonly string[]): Promise<string[]> {
  const without = (text: string) =>
    own.reduce((rest, name) => rest.replaceAll(name, ""), text.replace(names, ""));
  return (await shownTexts(page)).filter((text) => /\p{Script=Latin}{2}/u.test(without(text)));
}

/** The texts of a page in English that have Chinese characters. */
export const chineseTexts = async (page: Page): Promise<string[]> =>
  (await shownTexts(page)).filter((text) => /\p{Script=Han}/u.test(text));
