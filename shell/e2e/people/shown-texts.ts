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
      for (const name of ["aria-label", "aria-valuetext", "aria-description", "title", "placeholder", "alt"])
        texts.push(element.getAttribute(name)?.trim() ?? "");
    }
    return [...new Set(texts.filter(Boolean))];
  });

/** Names of products and formats, and what stays as it is in every language. */
const names = [
  ...["Tutti", "tutti", "YouTube", "Google", "Stripe", "Spotify", "Chrome", "Headless", "Linux", "TUTTI90"],
  ...[
    "DJ",
    "AI",
    "BPM",
    "QR",
    "ID",
    "CSV",
    "M3U",
    "JSON",
    "PNG",
    "JPEG",
    "WebP",
    "GIF",
    "HTML5",
    "MB",
    "R&B",
  ],
  ...[
    "UTC",
    "US",
    "HTTP",
    "http",
    "localhost",
    "HOST=0.0.0.0 npm start",
    "English",
    "Deutsch",
    "Cookie",
    "API",
  ],
];
const mailAddresses = /[\w.+-]+@[\w.-]+/g;

/** A text without those names, and without `own`: what people named or wrote. */
const withoutNames = (text: string, own: readonly string[]): string =>
  [...own, ...names]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => (name ? rest.replaceAll(name, "") : rest), text.replace(mailAddresses, ""));

/** The texts of a page in Chinese that have words in Latin letters, other than names. */
export async function latinTexts(page: Page, own: readonly string[]): Promise<string[]> {
  return (await shownTexts(page)).filter((text) => /\p{Script=Latin}{2}/u.test(withoutNames(text, own)));
}

/** Words that English and German share. */
const shared =
  /\b(?:Admin|Album|Browser|Chat|Coins|Dashboard|Host|Jazz|Link|Name|Player|Playlist|Pop|Rock|Song|Status|Text|Version|Wow)\b/g;

/** The texts that a page shows both in English and in German, other than names and words of both languages. */
export async function sameTexts(
  { english, german }: { readonly english: Page; readonly german: Page },
  own: readonly string[],
): Promise<string[]> {
  const known = new Set(await shownTexts(english));
  return (await shownTexts(german)).filter(
    (text) => known.has(text) && /\p{Script=Latin}{2}/u.test(withoutNames(text, own).replace(shared, "")),
  );
}

/** The texts of a page in English that have Chinese characters. */
export const chineseTexts = async (page: Page): Promise<string[]> =>
  (await shownTexts(page)).filter((text) => /\p{Script=Han}/u.test(text));
