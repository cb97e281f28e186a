import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The networks of a caller's address, as keys for rate limits. */
export interface CallerNetwork {
  /** What one customer of a provider has: an IPv4 address, or an IPv6 /64. */
  readonly narrow: string;
  /** The IPv6 /48 that one site may have; null for IPv4. */
  readonly wide: string | null;
}

/** For text that is not an IP address, such as a unix socket's peer. */
const unknown: CallerNetwork = { narrow: "unknown", wide: null };

/**
 * Limits count by network, since one customer has 2^64 IPv6 addresses. An IPv4-mapped address (`::ffff:1.2.3.4`) counts
 * as IPv4.
 */
export function callerNetwork(address: string): CallerNetwork {
  const [plain = ""] = address.split("%");
  const version = isIP(plain);
  if (version === 0) return unknown;
  if (version === 4) return { narrow: plain, wide: null };
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === "ipv4") return { narrow: parsed.toString(), wide: null };
  const network = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`;
  return { narrow: network(/* guard: login-network-bits */ 64), wide: network(48) };
}
