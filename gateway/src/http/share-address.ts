import { BlockList, isIP } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";

/**
 * - `same`: the page's own origin reaches the product from other devices
 * - `lan`: the page runs on localhost; `origin` reaches it from the same network
 * - `loopback`: no other device reaches the product, because it listens on loopback or the machine has no network
 */
type ShareAddress =
  | { readonly reason: "lan"; readonly origin: string }
  | { readonly reason: "same" | "loopback"; readonly origin: null };

/** @param pageOrigin the origin that the browser sees */
export type ShareAddressFinder = (pageOrigin: string) => ShareAddress;

type Interfaces = ReturnType<typeof networkInterfaces>;

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, "");

function isLoopback(given: string): boolean {
  const host = withoutBrackets(given).toLowerCase();
  if (/^(.+\.)?localhost\.?$/.test(host)) return true;
  const family = isIP(host);
  return family !== 0 && loopback.check(host, family === 6 ? "ipv6" : "ipv4");
}

const isEveryInterface = (host: string) => ["0.0.0.0", "::", ""].includes(withoutBrackets(host));

/** Interfaces of containers, virtual machines and tunnels, which no phone can reach. */
const isVirtual = (name: string) =>
  /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|tun|utun|wg)/.test(name);

/** Address ranges of homes and offices, the most likely one first. */
const ranks = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./, /^(?!169\.254\.)/];

const rankOf = (address: string) => ranks.findIndex((range) => range.test(address));

/** The machine's IPv4 address that a phone in the same network most likely reaches. */
function lanAddress(interfaces: Interfaces): string | undefined {
  const isUsable = ({ family, internal, address }: NetworkInterfaceInfo) =>
    family === "IPv4" && !internal && rankOf(address) >= 0;
  const addresses = Object.entries(interfaces).flatMap(([name, all]) =>
    isVirtual(name) ? [] : (all ?? []).filter(isUsable).map(({ address }) => address),
  );
  return addresses.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

/**
 * Finds the address to share from what the gateway listens on. Reads the interfaces on each call, since laptops change
 * networks.
 */
export const shareAddressFinder =
  (
    { listenHost, port }: { listenHost: string; port: number },
    interfaces: () => Interfaces = networkInterfaces,
  ): ShareAddressFinder =>
  (pageOrigin) => {
    if (!URL.canParse(pageOrigin) || !isLoopback(new URL(pageOrigin).hostname))
      return { origin: null, reason: "same" };
    if (isLoopback(listenHost)) return { origin: null, reason: "loopback" };
    const address = isEveryInterface(listenHost) ? lanAddress(interfaces()) : listenHost;
    return address
      ? { origin: new URL(`http://${address}:${port}`).origin, reason: "lan" }
      : { origin: null, reason: "loopback" };
  };
