import type { Cache } from "@tutti/service-kit";
import type { RequestHandler } from "express";
import { rateLimit } from "./rate-limit.ts";

const minute = 60_000;
/** Enough for a school behind one address; a connection that nobody fetches from holds its place for half a minute. */
const most = 300;

/** At most so many new connections by polling from one address; what one that is open sends is counted by its node. */
export function limitConnections(cache: Cache): RequestHandler {
  const message = "Too many connections from here. Please wait a minute.";
  const limit = rateLimit(cache, { name: "connections", most, per: minute, message });
  return (request, response, next) =>
    request.query.session === undefined ? limit(request, response, next) : next();
}
