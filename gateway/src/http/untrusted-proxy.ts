import type { Logger } from "@tutti/service-kit";
import type { RequestHandler } from "express";

const headers = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"];

/**
 * Warns once of a proxy whose headers are ignored: all its visitors then share the limits of its address, and links are
 * made for its connection to this process. Without its address, which may be a visitor's who made the headers up.
 */
export function warnOfUntrustedProxy(log: Logger): RequestHandler {
  let isDone = false;
  return (request, _response, next) => {
    if (!isDone && headers.some((name) => name in request.headers)) {
      const isTrusted: (address: string, hop: number) => boolean = request.app.get("trust proxy fn");
      if (!isTrusted(request.socket.remoteAddress ?? "", 0)) {
        isDone = true;
        log.warn(
          "X-Forwarded-* headers of a client that is not a trusted proxy are ignored: if it is your proxy, set " +
            "TRUSTED_PROXIES to its address or network; see docs/operating.md. Logged once",
        );
      }
    }
    next();
  };
}
