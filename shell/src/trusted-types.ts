/** The only scripts of other hosts: YouTube's player and Google's sign-in, as the page's policy lists them. */
const foreign =
  /^https:\/\/(?:www\.youtube\.com\/(?:iframe_api$|s\/player\/)|accounts\.google\.com\/gsi\/client$)/;

export const isOurScript = (address: string, base = window.location.href): boolean => {
  const { href } = new URL(address, base);
  return href.startsWith(`${new URL(base).origin}/`) || foreign.test(href);
};

/** Text without an element in it. Libraries empty an element so, and fill a style. */
export const isText = (html: string): boolean => !html.includes("<");

interface Factory {
  createPolicy(
    name: string,
    rules: Readonly<Record<"createHTML" | "createScriptURL", (given: string) => string | null>>,
  ): unknown;
}

/**
 * What becomes of a text that code hands to the document as a script's address or as markup: the page's policy requires it
 * to pass here. The bundler's chunks and the remotes load through it. A text that would be run, or that holds an element,
 * passes nowhere, so a library that writes a song's title as markup fails instead of running it.
 */
export function guardDocument(factory: unknown = Reflect.get(window, "trustedTypes")): void {
  (factory as Factory | undefined)?.createPolicy("default", {
    createHTML: (html) => (isText(html) ? html : null),
    createScriptURL: (address) => (isOurScript(address) ? address : null),
  });
}

guardDocument();
