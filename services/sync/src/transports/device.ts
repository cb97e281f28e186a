import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { browserIn, callerNetwork, type Secrets, type VisitorKeys, visitorKeys } from "@tutti/service-kit";

/**
 * Pseudonymous id of a device: a keyed hash of the network that the gateway saw and the user agent, since an address is
 * private. Tabs of one browser share it, logged in or not; so do two equal phones in one house.
 */
export function deviceOf(request: IncomingMessage, secret: string): string {
  const text = `device ${networkOf(request)} ${request.headers["user-agent"] ?? ""}`;
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
}

/** The narrow network that the gateway saw. */
function networkOf({ headers, socket }: IncomingMessage): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  // The gateway appends the last entry; those before it came with the request.
  const address = forwarded.at(/* guard: address-of-gateway */ -1)?.trim() || (socket.remoteAddress ?? "");
  return callerNetwork(address).narrow;
}

/** The keyed ids of a connection's browser and network, by which bans of visitors hold. */
export const visitorOf = (request: IncomingMessage, secrets: Secrets): VisitorKeys =>
  visitorKeys(secrets)({ browser: browserIn(request.headers.cookie), network: networkOf(request) });
