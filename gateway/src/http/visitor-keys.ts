import { randomUUID } from "node:crypto";
import { browserCookie, browserIn, type Secrets, type VisitorKeys, visitorKeys } from "@tutti/service-kit";
import type { Request, RequestHandler, Response } from "express";
import { networkOf } from "../admission/caller-key.ts";
import { namedRooms } from "./named-room.ts";

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
      keys ??= keysOf({ browser: browserIn(request.get("cookie")), network: networkOf(request).narrow });
      return keys;
    };
    next();
  };
}

/**
 * 122 random bits in 22 characters. Node draws the bytes of UUIDs in large buffers; those of `randomBytes` cost a call of
 * the kernel each, a tenth of a read from memory.
 */
const newBrowserKey = () => Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url");

/**
 * Gives a browser without one its key, by which a room's bans hold when its network changes. It is a random value that
 * no script can read, and is stored as a keyed hash alone.
 */
export function keepBrowser(
  request: Pick<Request, "get" | "secure">,
  response: Pick<Response, "cookie">,
): void {
  if (browserIn(request.get("cookie")) !== null) return;
  response.cookie(browserCookie, newBrowserKey(), {
    ...{ maxAge, httpOnly: true, sameSite: "lax", secure: request.secure },
  });
}

/** `keepBrowser` for every call that names a room. */
export const keepBrowsers: RequestHandler = (request, response, next) => {
  if (namedRooms(request).length > 0) keepBrowser(request, response);
  next();
};

/** `keepBrowser` for calls that open a session: the browser's next login is recognised by its key. */
export const keepBrowserOfLogin: RequestHandler = (request, response, next) => {
  keepBrowser(request, response);
  next();
};
