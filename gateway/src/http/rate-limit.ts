import { tooMany } from "@tutti/proto/errors";
import type { Cache } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { admitsCaller } from "../admission/caller-key.ts";

interface Limit {
  readonly name: string;
  readonly max: number;
  /** Milliseconds. */
  readonly per: number;
  readonly message: string;
}

/**
 * Limits the requests of an account, or of a network for visitors and new accounts, per period; beyond it 429 with
 * Retry-After. `admit` counts them.
 */
export function rateLimit(cache: Cache, limit: Limit, admit = admitsCaller): RequestHandler {
  const { name, max, per, message } = limit;
  return async (request, _response, next) => {
    // guard: calls-per-period
    if (!(await admit(cache, { name: `gateway:${name}`, max, per }, request)))
      throw tooMany(message, per / 1000, `too_many_${name}`);
    next();
  };
}
