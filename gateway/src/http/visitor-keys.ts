import {
  browserCookie,
  browserIn,
  type Clock,
  hasDatedKey,
  type Secrets,
  signedBrowserKey,
  type VisitorKeys,
  visitorKeys,
} from "@tutti/service-kit";
import type { Request, RequestHandler, Response } from "express";
import { networkOf } from "../admission/caller-key.ts";
import { namedRooms } from "../request/named-room.ts";

declare global {
  namespace Express {
    interface Request {
      /** The keyed ids of the request's browser and network, derived when they are needed. */
      visitorKeys?: () => VisitorKeys;
    }
  }
}

/** Browsers keep cookies for 400 days at most. */
const maxAge = 400 * 24 * 3_600_000;

/** Derives the visitor's keys at their first use. Most requests are answered without. */
export function knowVisitor(secrets: Secrets): RequestHandler {
  const keysOf = visitorKeys(secrets);
  return (request, _response, next) => {
    let keys: VisitorKeys | undefined;
    request.visitorKeys = () => {
      keys ??= keysOf({
        browser: browserIn(request.get("cookie"), secrets),
        network: networkOf(request).narrow,
      });
      return keys;
    };
    next();
  };
}

/** Whether a request is for a document in a frame of another site, where only partitioned cookies are kept. */
const isFramed = (request: Pick<Request, "get" | "secure">): boolean =>
  request.secure &&
  request.get("sec-fetch-dest") === "iframe" &&
  request.get("sec-fetch-site") === "cross-site";

export type KeepBrowser = (
  request: Pick<Request, "get" | "secure">,
  response: Pick<Response, "cookie">,
) => void;

/**
 * Gives a browser its signed key, by which the product knows a person without an account: see `countedAs`. It is a random
 * value that no script can read, and is stored as a keyed hash alone. A key of an older version is signed.
 */
export const keepBrowser =
  (secrets: Secrets, clock: Pick<Clock, "now">): KeepBrowser =>
  (request, response) => {
    const cookies = request.get("cookie");
    if (hasDatedKey(cookies)) return;
    response.cookie(browserCookie, signedBrowserKey(cookies, secrets, clock.now()), {
      maxAge,
      httpOnly: true,
      secure: request.secure,
      ...(isFramed(request) ? { sameSite: "none", partitioned: true } : { sameSite: "lax" }),
    });
  };

/** `keepBrowser` for every call that names a room. */
export const keepBrowsers =
  (keep: KeepBrowser): RequestHandler =>
  (request, response, next) => {
    if (namedRooms(request).length > 0) keep(request, response);
    next();
  };

/** `keepBrowser` for calls that open a session: the browser's next login is recognised by its key. */
export const keepBrowserOfLogin =
  (keep: KeepBrowser): RequestHandler =>
  (request, response, next) => {
    keep(request, response);
    next();
  };
