import ipaddr from "ipaddr.js";

/** What IANA has given out as global unicast of IPv6; everything outside is reserved or local. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

const isGlobal = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === "unicast" && (address.kind() === "ipv4" || address.match(globalUnicast));

/**
 * Is this the address of one host on the internet, the same from every network? Private, loopback, link-local, multicast,
 * benchmarking and documentation ranges are not, nor are forms that carry an IPv4 address inside of an IPv6 one (mapped,
 * NAT64, 6to4, Teredo): what those reach depends on the network. False for a text that is no address.
 */
export const isPublicAddress = (text: string): boolean =>
  ipaddr.isValid(text) && isGlobal(ipaddr.parse(text));

/**
 * The same for an address that a name server answered. On a network with DNS64 it answers NAT64 addresses for hosts that
 * have IPv4 alone, so of those the embedded address counts.
 */
export function isPublicAnswer(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "rfc6052") return isGlobal(address);
  return isGlobal(new ipaddr.IPv4(address.toByteArray().slice(-4)));
}
