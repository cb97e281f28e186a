import { fault } from "@tutti/proto/faults";
import type { RequestHandler } from "express";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { storedCallerKeys } from "../admission/caller-key.ts";

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
