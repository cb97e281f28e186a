import type { Cache } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { rateLimit } from "./rate-limit.ts";

const minute = 60_000;
/** Enough for a school behind one address; an abandoned connection stays open for half a minute. */
const max = 300;

/** Rate-limits new polling connections per network; requests of an open one are limited by its node. */
export function limitConnections(cache: Cache): RequestHandler {
  const limit = rateLimit(cache, { name: "connections", max, per: minute });
  return (request, response, next) =>
    request.query.session === undefined ? limit(request, response, next) : next();
}
