/** The only scripts of other hosts: YouTube's player and Google's sign-in, as in the Content-Security-Policy. */
const foreign =
  /^https:\/\/(?:www\.youtube\.com\/(?:iframe_api$|s\/player\/)|accounts\.google\.com\/gsi\/client$)/;

export const isOurScript = (address: string, base = window.location.href): boolean => {
  const { href } = new URL(address, base);
  return href.startsWith(`${new URL(base).origin}/`) || foreign.test(href);
};

/** Text without markup, as libraries use it to empty an element or fill a style. */
export const isText = (html: string): boolean => !html.includes("<");

interface Factory {
  createPolicy(
    name: string,
    rules: Readonly<Record<"createHTML" | "createScriptURL", (given: string) => string | null>>,
  ): unknown;
}

/**
 * Installs the default Trusted Types policy, through which every script URL and every HTML string assigned to the
 * document must pass. Allows the bundler's chunks and the remotes. Rejects strings that would be executed or contain
 * markup, so a library that renders a song's title as HTML fails instead of running it.
 */
export function guardDocument(factory: unknown = Reflect.get(window, "trustedTypes")): void {
  (factory as Factory | undefined)?.createPolicy("default", {
    createHTML: (html) => (isText(html) ? html : null),
    createScriptURL: (address) => (isOurScript(address) ? address : null),
  });
}

guardDocument();
