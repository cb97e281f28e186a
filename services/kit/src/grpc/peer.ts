import type { Secrets } from "../platform/secrets.ts";
import type { Tls } from "../tls/credentials.ts";
import type { InProcessServers } from "./in-process.ts";

/** Another service, and our credentials for it. */
export interface Peer {
  /** `host:port`, or several separated by `|`. A name means all its addresses; all of them get calls in turn. */
  readonly address: string;
  /** Signs the caller's identity. */
  readonly secret: string;
  /** The name that the service's certificate must have, and our own certificate; both or neither. */
  readonly name?: string;
  readonly tls?: Tls | undefined;
  /** The servers of this process, which are called directly. */
  readonly inProcess?: InProcessServers | undefined;
}

/** How this process reaches others. */
interface Reach {
  readonly serviceSecrets: Secrets;
  readonly tls?: Tls | undefined;
  readonly inProcess?: InProcessServers | undefined;
  addressOf(service: string): string;
}

/** The peer settings of a service from this process. */
export const peer = (platform: Reach, name: string): Peer => ({
  name,
  address: platform.addressOf(name),
  secret: platform.serviceSecrets[0],
  tls: platform.tls,
  inProcess: platform.inProcess,
});

/**
 * The names in `DNS:rooms, DNS:localhost`. Our authority issues none that need quoting, so quoted entries are ignored.
 */
export const namesIn = (subjectAltName: string | undefined): string[] =>
  (subjectAltName ?? "")
    .split(", ")
    .flatMap((entry) => (entry.startsWith("DNS:") && !entry.includes('"') ? [entry.slice(4)] : []));
