import { isPublicLink } from "@tutti/service-kit";

/**
 * Where a page loads a cover from: this origin or a known one, so that no server that somebody named in a link learns who
 * looks at it. Empty where the page draws a picture instead.
 */
export type CoverAddress = (link: string) => string;

interface Options {
  /** Origins that pages load pictures from. */
  readonly known: readonly string[];
  /** The product's own origin, where links name it. */
  readonly publicUrl: string | null;
  /** Where the gateway serves the cover behind a link of another origin; without it pages draw those. */
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
    return isPublicLink(link) ? (proxied?.(link) ?? "") : "";
  };
}
