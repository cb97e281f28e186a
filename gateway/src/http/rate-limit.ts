import { fault } from "@tutti/proto/faults";
import type { Cache } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { admitsCaller } from "../admission/caller-key.ts";

/** What is limited; each has an error `too_many_…`. */
type Limited =
  | "calls"
  | "checks"
  | "connections"
  | "lists"
  | "pictures"
  | "registrations"
  | "requests_of_new_accounts";

interface Limit {
  readonly name: Limited;
  readonly max: number;
  /** Milliseconds. */
  readonly per: number;
}

/**
 * Limits the requests of an account, or of a network for visitors and new accounts, per period; beyond it 429 with
 * Retry-After. `admit` counts them.
 */
export function rateLimit(cache: Cache, limit: Limit, admit = admitsCaller): RequestHandler {
  const { name, max, per } = limit;
  return async (request, _response, next) => {
    // guard: calls-per-period
    if (!(await admit(cache, { name: `gateway:${name}`, max, per }, request)))
      throw fault(`too_many_${name}`, {}, { retry_after: per / 1000 });
    next();
  };
}

const minute = 60_000;
/** Enough for a school behind one address; an abandoned connection stays open for half a minute. */
const connectionsPerMinute = 300;

/** Rate-limits new polling connections per network; requests of an open one are limited by its node. */
export function limitConnections(cache: Cache): RequestHandler {
  const limit = rateLimit(cache, { name: "connections", max: connectionsPerMinute, per: minute });
  return (request, response, next) =>
    request.query.session === undefined ? limit(request, response, next) : next();
}

/** Rejects picture requests before the work of drawing or fetching; the page shows a fallback instead. */
export const limitPictures = (cache: Cache, max: number): RequestHandler =>
  rateLimit(cache, { name: "pictures", max, per: minute });
