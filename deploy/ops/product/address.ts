import { isIPv6 } from "node:net";

const isEvery = (host: string) => ["0.0.0.0", "::"].includes(host);

/** The origin at which this machine's browser reaches a product that listens on `host`. */
export function originAt(host: string, port: number): string {
  // The cookie and storage of a page belong to its origin, so the usual addresses share one.
  const name = isEvery(host) || host === "127.0.0.1" || host === "localhost" ? "localhost" : host;
  return new URL(`http://${isIPv6(name) ? `[${name}]` : name}:${port}`).origin;
}
