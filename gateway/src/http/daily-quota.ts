import { tooMany } from "@tutti/proto/errors";
import type { RequestHandler } from "express";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { callerKey } from "../admission/caller-key.ts";

const day = 24 * 60 * 60;

/**
 * At most `perDay` calls of one person in 24 hours, for what costs a language model's time; then 429 with
 * Retry-After. Counted in the database, so that neither a restart nor another gateway forgets; while the database
 * is away, in memory.
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
      await limiter.consume(callerKey(request));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.ceil(refusal.msBeforeNext / 1000);
      throw tooMany(`That is ${perDay} in a day: please come back later.`, seconds, "daily_quota");
    }
    next();
  };
}
