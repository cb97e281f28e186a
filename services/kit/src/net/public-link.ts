import ipaddr from "ipaddr.js";
import { parse } from "tldts";
import { isPublicAddress } from "./public-address.ts";

/** Registered top-level domains that home routers answer for (fritz.box), and those outside the public DNS tree. */
const localDomains = /(^|\.)(box|arpa|onion)$/;

/** The host normalised for comparison: without the brackets of IPv6 and without the root's dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

export const isAddress = (host: string): boolean => ipaddr.isValid(host);

/** A name under a registered suffix of the public suffix list: not `router`, `router.lan` or `nas.internal`. */
function isPublicName(host: string): boolean {
  // Resolvers treat names with empty labels differently.
  if (host.split(".").includes("")) return false;
  const { isIcann, domain } = parse(host);
  // guard: public-link-name
  return isIcann === true && domain !== null && !localDomains.test(host);
}

/**
 * Whether this link leads every browser to the same place on the internet: HTTP or HTTPS, no credentials, a public
 * address or a name under a registered domain. `URL` has already normalised numeric, octal, hexadecimal and full-width
 * spellings of addresses. Does not resolve names; `host-check.ts` does.
 */
export function isPublicLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (/* guard: link-scheme */ !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  const host = hostOf(url);
  return isAddress(host) ? /* guard: public-link-address */ isPublicAddress(host) : isPublicName(host);
}
