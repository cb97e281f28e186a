import ipaddr from "ipaddr.js";
import { parse } from "tldts";

/** The range that IANA allocates for IPv6 global unicast; everything outside is reserved or local. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

const isGlobal = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  // guard: unicast-address
  address.range() === "unicast" && (address.kind() === "ipv4" || address.match(globalUnicast));

/**
 * Whether this is the address of one host on the internet, the same from every network. Private, loopback, link-local,
 * multicast, benchmarking and documentation ranges are not, nor are IPv6 forms that embed an IPv4 address (mapped,
 * NAT64, 6to4, Teredo): what those reach depends on the network. False for text that is not an address.
 */
const isPublicAddress = (text: string): boolean => ipaddr.isValid(text) && isGlobal(ipaddr.parse(text));

/**
 * The same for an address from a DNS response. On a network with DNS64 hosts that have only IPv4 resolve to NAT64
 * addresses, for which the embedded address is checked.
 */
export function isPublicAnswer(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "rfc6052") return isGlobal(address);
  return isGlobal(new ipaddr.IPv4(address.toByteArray().slice(-4)));
}

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
