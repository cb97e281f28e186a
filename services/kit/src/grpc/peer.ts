import type { Platform } from "../platform/platform.ts";
import type { Tls } from "../tls/credentials.ts";

/** Another service, and who we are to it. */
export interface Peer {
  /** `host:port`, or several with `|` between them: the next is tried when one is away. */
  readonly address: string;
  /** What the caller is signed with. */
  readonly secret: string;
  /** The name that the other end's certificate must bear, and our own certificate; both or neither. */
  readonly name?: string;
  readonly tls?: Tls | undefined;
}

/** How this process reaches a service. */
export const peer = (
  platform: Pick<Platform, "addressOf" | "serviceSecret" | "tls">,
  name: string,
): Peer => ({
  ...{ name, address: platform.addressOf(name), secret: platform.serviceSecret, tls: platform.tls },
});

/** `DNS:rooms, DNS:localhost` as names. Our authority writes names that need no quoting; what is quoted is nobody's. */
export const namesIn = (subjectAltName: string | undefined): string[] =>
  (subjectAltName ?? "")
    .split(", ")
    .flatMap((entry) => (entry.startsWith("DNS:") && !entry.includes('"') ? [entry.slice(4)] : []));
