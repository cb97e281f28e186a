import { tooMany } from "@tutti/proto/errors";
import type { Cache } from "@tutti/service-kit";
import type { RequestHandler } from "express";

interface Limit {
  readonly name: string;
  readonly most: number;
  /** Milliseconds. */
  readonly per: number;
  readonly message: string;
}

/** At most so many requests of a person, for visitors of an address, in a time; then 429 with Retry-After. */
export function rateLimit(cache: Cache, { name, most, per, message }: Limit): RequestHandler {
  return async (request, _response, next) => {
    const who = request.session?.account.id ?? request.ip ?? "";
    const count = await cache.increment(`gateway:${name}:${who}`, per);
    if (count > most) throw tooMany(message, per / 1000, `too_many_${name}`);
    next();
  };
}
