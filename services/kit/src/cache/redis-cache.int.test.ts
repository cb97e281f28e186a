import { setTimeout as pass } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { systemClock } from "../platform/clock.ts";
import { cuttableWire } from "../testing/cuttable-wire.ts";
import { cacheContract } from "./cache.contract.ts";
import type { Cache } from "./cache.ts";
import { redisCache } from "./redis-cache.ts";

const { REDIS_URL } = process.env;
// Redis uses its own clock, so the contract waits in real time here.
if (REDIS_URL) {
  cacheContract("redis", async () => ({
    cache: await redisCache(REDIS_URL, createLogger("test", "silent"), systemClock),
    pass: (ms) => pass(ms),
  }));

  const openOnWire = async (url: string) => {
    const wire = await cuttableWire(url);
    return { wire, cache: await redisCache(wire.url, createLogger("test", "silent"), systemClock) };
  };
  let n = 0;
  const newKey = () => `away:${process.pid}:${Date.now()}:${++n}`;

  test("a limit holds while Redis is away", async () => {
    const { wire, cache } = await openOnWire(REDIS_URL);
    const key = newKey();
    expect(await cache.increment(key, 60_000)).toBe(1);
    await wire.cut();
    expect(await cache.increment(key, 60_000)).toBe(1);
    expect(await cache.increment(key, 60_000)).toBe(2);
    await cache.close();
  });

  test.each<[string, (cache: Cache, key: string) => Promise<unknown>]>([
    ["ping", (cache) => cache.ping()],
    ["get", (cache, key) => cache.get(key)],
    ["set", (cache, key) => cache.set(key, "v", 1000)],
    ["delete", (cache, key) => cache.delete(key)],
    ["take", (cache, key) => cache.take(key)],
    ["readVersioned", (cache, key) => cache.readVersioned(key)],
    ["writeVersioned", (cache, key) => cache.writeVersioned(key, 0, { rev: 1, value: "v" }, 1000)],
    ["setField", (cache, key) => cache.setField(key, "f", "v", 1000)],
    ["deleteField", (cache, key) => cache.deleteField(key, "f")],
    ["fields", (cache, key) => cache.fields(key)],
  ])("a caller of %s gets retry_after when Redis fails, is away, or was closed", async (_name, call) => {
    const { wire, cache } = await openOnWire(REDIS_URL);
    const away = { kind: "unavailable", code: "cache_unavailable", fields: { retry_after: 2 } };
    // In flight when the connection is cut: the answer cannot arrive.
    const onItsWay = expect(call(cache, newKey())).rejects.toMatchObject(away);
    await wire.cut();
    await onItsWay;
    await expect(call(cache, newKey())).rejects.toMatchObject(away);
    await cache.close();
    await expect(call(cache, newKey())).rejects.toMatchObject(away);
  });

  test("a Redis that hangs and keeps its connection counts as away, under any load", async () => {
    const wire = await cuttableWire(REDIS_URL);
    const soon = { ping: 20, silence: 500 };
    const cache = await redisCache(wire.url, createLogger("test", "silent"), systemClock, soon);
    const key = newKey();
    expect(await cache.increment(key, 60_000)).toBe(1);
    wire.hold();
    const counted = cache.increment(key, 60_000);
    const refused = Promise.withResolvers<unknown>();
    // Regular writes must not count as a sign of life.
    const asking = setInterval(() => cache.get(key).catch(refused.resolve), 5);
    expect(await refused.promise).toMatchObject({ kind: "unavailable", code: "cache_unavailable" });
    clearInterval(asking);
    expect(await counted).toBe(1);
    await expect(cache.get(key)).rejects.toMatchObject({ code: "cache_unavailable" });
    wire.carry();
    const answer = () => cache.get(key).catch(() => "away");
    await expect.poll(answer).not.toBe("away");
    await cache.close();
    await wire.cut();
  });

  test("a mistake of ours stays one, though Redis answers it", async () => {
    const cache = await redisCache(REDIS_URL, createLogger("test", "silent"), systemClock);
    const key = newKey();
    await cache.set(key, "text", 1000);
    await expect(cache.fields(key)).rejects.toThrow("WRONGTYPE");
    await cache.close();
  });
} else test.skip("redis cache: REDIS_URL is not set", () => expect(REDIS_URL).toBeDefined());
