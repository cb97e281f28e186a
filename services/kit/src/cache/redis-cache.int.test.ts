import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { systemClock } from "../platform/clock.ts";
import { cuttableWire } from "../testing/cuttable-wire.ts";
import { cacheContract } from "./cache.contract.ts";
import { redisCache } from "./redis-cache.ts";

const { REDIS_URL } = process.env;
// Redis keeps its own time, so here the contract has to let real milliseconds go by.
if (REDIS_URL) {
  cacheContract("redis", async () => ({
    cache: await redisCache(REDIS_URL, createLogger("test", "silent"), systemClock),
    pass: (ms) => pass(ms),
  }));

  test("a limit holds while Redis is away, and what cannot be known is an error", async () => {
    const wire = await cuttableWire(REDIS_URL);
    const cache = await redisCache(wire.url, createLogger("test", "silent"), systemClock);
    const key = `away:${process.pid}:${Date.now()}`;
    expect(await cache.increment(key, 60_000)).toBe(1);
    await wire.cut();
    await expect(cache.get(key)).rejects.toThrow();
    expect(await cache.increment(key, 60_000)).toBe(1);
    expect(await cache.increment(key, 60_000)).toBe(2);
    await cache.close();
  });
} else test.skip("redis cache: REDIS_URL is not set", () => expect(REDIS_URL).toBeDefined());
