import type { IncomingMessage } from "node:http";
import { fault } from "@tutti/proto/faults";
import type { Request } from "express";

const isHost = (host: string) => host.length <= 255 && /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host);

/** The Express setting with the public origin; not set where clients may use any address. */
export const publicOrigin = "public origin";

/** The request's host. `X-Forwarded-Host` counts only from a trusted proxy. */
export function hostOf({ host = "" }: Pick<Request, "host">): string {
  if (!isHost(host)) throw fault("bad_host");
  return host;
}

/** The origin for links: the public one, else the one of the request. */
export function originOf(request: Request): string {
  // guard: forwarded-host
  const host = hostOf(request);
  const known: unknown = request.app.get(publicOrigin);
  if (typeof known === "string") return known;
  return `${request.protocol === "https" ? "https" : "http"}://${host}`;
}

/** The host of a request outside Express, such as an upgrade; empty when it is missing or malformed. */
export function forwardedHost(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trust: (address: string, hop: number) => boolean,
): string {
  const forwarded = headers["x-forwarded-host"];
  const isTrusted = forwarded !== undefined && trust(socket.remoteAddress ?? "", 0);
  const host = isTrusted ? String(forwarded).split(",")[0]?.trim() : headers.host;
  return host && isHost(host) ? host : "";
}
