import ipaddr from "ipaddr.js";

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
export const isPublicAddress = (text: string): boolean =>
  ipaddr.isValid(text) && isGlobal(ipaddr.parse(text));

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
