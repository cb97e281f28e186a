import type { IncomingMessage } from "node:http";
import { browserIn, callerNetwork, type Secrets, type VisitorKeys, visitorKeys } from "@tutti/service-kit";

/** The narrow network that the gateway saw. */
function networkOf({ headers, socket }: IncomingMessage): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  // The gateway appends the last entry; those before it came with the request.
  const address = forwarded.at(/* guard: address-of-gateway */ -1)?.trim() || (socket.remoteAddress ?? "");
  return callerNetwork(address).narrow;
}

/** The browser and network of a connection, as keyed ids. */
export const visitorOf = (request: IncomingMessage, secrets: Secrets): VisitorKeys =>
  visitorKeys(secrets)({
    browser: browserIn(request.headers.cookie, secrets),
    network: networkOf(request),
  });
