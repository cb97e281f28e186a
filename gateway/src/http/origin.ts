import type { IncomingMessage } from "node:http";
import { malformed } from "@tutti/proto/errors";
import type { Request } from "express";

const isHost = (host: string) => host.length <= 255 && /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host);

/** The name of the application's setting with the public origin; not set where everybody opens it by what reaches it. */
export const publicOrigin = "public origin";

/** The host that the browser asked for. What a proxy says of it is believed when the proxy is one of ours. */
export function hostOf({ host = "" }: Pick<Request, "host">): string {
  if (!isHost(host)) throw malformed("This request does not say which host it is for.", "bad_host");
  return host;
}

/** The origin that links lead to: the public one, else as the browser sees it. */
export function originOf(request: Request): string {
  const host = hostOf(request);
  const known: unknown = request.app.get(publicOrigin);
  if (typeof known === "string") return known;
  return `${request.protocol === "https" ? "https" : "http"}://${host}`;
}

/** The host of a request that is not Express' own, as an upgrade; empty when there is none. */
export function forwardedHost(
  { headers, socket }: Pick<IncomingMessage, "headers" | "socket">,
  trust: (address: string, hop: number) => boolean,
): string {
  const forwarded = headers["x-forwarded-host"];
  const isTrusted = forwarded !== undefined && trust(socket.remoteAddress ?? "", 0);
  const host = isTrusted ? String(forwarded).split(",")[0]?.trim() : headers.host;
  return host && isHost(host) ? host : "";
}
