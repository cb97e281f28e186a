import { isPublicLink } from "@tutti/service-kit";

/**
 * Returns the URL from which a page loads a cover: this origin or a listed one, so that no host from a user's link
 * learns who views it. Empty where the page draws a cover instead.
 */
export type CoverAddress = (link: string) => string;

interface Options {
  /** Origins that pages may load pictures from. */
  readonly known: readonly string[];
  /** The product's own origin; links to it become paths. */
  readonly publicUrl: string | null;
  /** Returns the gateway's URL for a cover of any other origin; without it pages draw one. */
  readonly proxied?: ((link: string) => string) | undefined;
}

const isPath = (link: string) => /^\/(?![/\\])/.test(link);

export function coverAddress({ known, publicUrl, proxied }: Options): CoverAddress {
  const origins = new Set(known);
  const own = publicUrl && new URL(publicUrl).origin;
  return (link) => {
    if (isPath(link)) return link;
    if (!URL.canParse(link)) return "";
    const url = new URL(link);
    if (url.origin === own) return url.pathname + url.search;
    if (origins.has(url.origin)) return url.href;
    const secure = link.replace(/^http:/i, "https:");
    if (origins.has(new URL(secure).origin)) return secure;
    // guard: covers-through-gateway
    return isPublicLink(link) ? (proxied?.(link) ?? "") : "";
  };
}
