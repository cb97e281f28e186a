import ipaddr from "ipaddr.js";
import { parse } from "tldts";
import { isPublicAddress } from "./public-address.ts";

/** Registered top-level domains under which home routers answer (fritz.box), and those that are no part of DNS's public tree. */
const localDomains = /(^|\.)(box|arpa|onion)$/;

/** The host as it is compared: without the brackets of IPv6 and without the root's dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

export const isAddress = (host: string): boolean => ipaddr.isValid(host);

/** A name under a registered suffix, by the public suffix list: never `router`, `router.lan` or `nas.internal`. */
function isPublicName(host: string): boolean {
  // An empty label ends in whatever the resolver makes of it.
  if (host.split(".").includes("")) return false;
  const { isIcann, domain } = parse(host);
  return isIcann === true && domain !== null && !localDomains.test(host);
}

/**
 * Does this link lead every browser to the same place on the internet? HTTP or HTTPS, no credentials, a public address or
 * a name under a registered domain. `URL` has already reduced numeric, octal, hexadecimal and full-width spellings of
 * addresses to one form. What a name resolves to is `host-check.ts`'s to find out.
 */
export function isPublicLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  const host = hostOf(url);
  return isAddress(host) ? isPublicAddress(host) : isPublicName(host);
}
