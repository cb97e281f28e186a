import { malformed } from "@tutti/proto/errors";
import type { Request } from "express";

const isHost = (host: string) => host.length <= 255 && /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host);

/** The origin as the browser sees it. What a proxy tells of it is believed when the proxy is one of ours. */
export function originOf(request: Request): string {
  const { host = "", protocol } = request;
  if (!isHost(host)) throw malformed("This request does not say which host it is for.", "bad_host");
  return `${protocol === "https" ? "https" : "http"}://${host}`;
}
