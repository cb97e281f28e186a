import { fault } from "@tutti/proto/faults";
import { admits, type Cache, type Logger } from "@tutti/service-kit";
import type { Request, RequestHandler } from "express";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { personKey, storedCallerKeys } from "../admission/caller-key.ts";

const minute = 60_000;
/** Mistyping explains fewer than 60 misses per minute; from then on a client is guessing room names. */
const misses = { name: "gateway:misses", max: 59, per: minute };

/** Any call that names a room reveals by its status whether the room exists. */
const namesRoom = ({ query, body }: Request) =>
  query.room_name !== undefined || (typeof body === "object" && body !== null && "room_name" in body);

/**
 * After 60 unknown room names in a minute, all further calls that name a room get 429, known names included, or the
 * difference would reveal them. Fails open while the cache is down.
 */
export function bruteForceLimit(cache: Cache, log: Logger): RequestHandler {
  const forgive = (error: unknown) => {
    log.warn({ err: error }, "counting unknown room names failed");
    return null;
  };
  const countMiss = async (who: string): Promise<void> => {
    // guard: unknown-rooms-per-minute
    if (!(await admits(cache, misses, who))) await cache.set(`gateway:guessing:${who}`, "1", minute);
  };
  return async (request, response, next) => {
    if (!namesRoom(request)) return next();
    const who = personKey(request);
    if (await cache.get(`gateway:guessing:${who}`).catch(forgive))
      throw fault("too_many_guesses", {}, { retry_after: minute / 1000 });
    response.once("finish", () => {
      if (response.statusCode === 404) void countMiss(who).catch(forgive);
    });
    next();
  };
}

const day = 24 * 60 * 60;

/**
 * At most `perDay` calls per account, or per network of visitors and new accounts, in 24 hours, for expensive calls; beyond it 429 with Retry-After. Counted in the
 * database, so that the quota survives restarts and is shared by all gateways; falls back to memory while the database
 * is down.
 */
export function dailyQuota(pool: pg.Pool, name: string, perDay: number): RequestHandler {
  const limit = { points: perDay, duration: day, keyPrefix: name };
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: pool,
    schemaName: "gateway",
    tableName: "quotas",
    tableCreated: true,
    clearExpiredByTimeout: true,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  return async (request, _response, next) => {
    try {
      for (const key of storedCallerKeys(request)) await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.ceil(refusal.msBeforeNext / 1000);
      throw fault("daily_quota", { max: perDay }, { retry_after: seconds });
    }
    next();
  };
}
