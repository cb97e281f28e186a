import { tooMany } from "@tutti/proto/errors";
import type { Cache, Logger } from "@tutti/service-kit";
import type { Request, RequestHandler } from "express";
import { callerKey } from "../admission/caller-key.ts";

const minute = 60_000;
/** Names that somebody mistypes in a minute; who tries more is looking for rooms that they were not told of. */
const maxMisses = 60;

/** Whatever a call wants of a room, its answer tells whether there is one. */
const namesRoom = ({ query, body }: Request) =>
  query.room_name !== undefined || (typeof body === "object" && body !== null && "room_name" in body);

/**
 * After 60 unknown room names in a minute every further call that names a room is 429, for the known ones, too, or the
 * difference would be the answer. While the cache is away nobody is counted.
 */
export function againstGuessing(cache: Cache, log: Logger): RequestHandler {
  const forgive = (error: unknown) => {
    log.warn({ err: error }, "room names that nobody knows are not counted");
    return null;
  };
  const miss = async (who: string): Promise<void> => {
    const misses = await cache.increment(`gateway:misses:${who}`, minute);
    if (misses >= maxMisses) await cache.set(`gateway:guessing:${who}`, "1", minute);
  };
  return async (request, response, next) => {
    if (!namesRoom(request)) return next();
    const who = callerKey(request);
    if (await cache.get(`gateway:guessing:${who}`).catch(forgive))
      throw tooMany(
        "Too many unknown rooms. Please try again in a minute.",
        minute / 1000,
        "too_many_guesses",
      );
    response.once("finish", () => {
      if (response.statusCode === 404) void miss(who).catch(forgive);
    });
    next();
  };
}
