import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { systemClock } from "../platform/clock.ts";
import { cacheContract } from "./cache.contract.ts";
import { redisCache } from "./redis-cache.ts";

const { REDIS_URL } = process.env;
// Redis keeps its own time, so here the contract has to let real milliseconds go by.
if (REDIS_URL)
  cacheContract("redis", async () => ({
    cache: await redisCache(REDIS_URL, createLogger("test", "silent"), systemClock),
    pass: (ms) => pass(ms),
  }));
else test.skip("redis cache: REDIS_URL is not set", () => expect(REDIS_URL).toBeDefined());
