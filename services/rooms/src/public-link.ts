import { BlockList, isIP } from "node:net";

/** Addresses that mean something else on every machine, or nothing outside of one's own network. */
const inside = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  inside.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  inside.addSubnet(net, bits, "ipv6");

const insideNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** A link over HTTP that leads every browser to the same place. The parser has made one form of every address. */
export function isPublicLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (!/^https?:$/.test(protocol) || username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const kind = isIP(host);
  return kind === 0
    ? !insideNames.test(host) && host.includes(".")
    : !inside.check(host, kind === 4 ? "ipv4" : "ipv6");
}
