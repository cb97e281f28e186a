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
