import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { callerNetwork } from "@tutti/service-kit";

/**
 * Tells the devices of a house apart: the network that the gateway saw, and what the browser calls itself. Tabs of one
 * browser are one device, whether logged in or not; so are two equal phones in one house. A keyed hash, for an address
 * is nobody else's business.
 */
export function deviceOf({ headers, socket }: IncomingMessage, secret: string): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  // The gateway's own word is the last; what stands before it came with the request.
  const address = forwarded.at(-1)?.trim() || (socket.remoteAddress ?? "");
  const text = `device ${callerNetwork(address).narrow} ${headers["user-agent"] ?? ""}`;
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, 22);
}
