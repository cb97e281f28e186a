import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cache } from "./cache.ts";

/** `pass` advances the clock of the cache under test by `ms`. */
interface CacheUnderTest {
  cache: Cache;
  pass(ms: number): Promise<void>;
}

/** The contract of every cache. */
export function cacheContract(name: string, open: () => Promise<CacheUnderTest>): void {
  describe(`${name} cache`, () => {
    let t: CacheUnderTest;
    let n = 0;
    const key = () => `contract:${process.pid}:${Date.now()}:${++n}`;
    beforeAll(async () => {
      t = await open();
    });
    afterAll(() => t.cache.close());

    test("returns a value until its ttl has passed", async () => {
      const k = key();
      await t.cache.set(k, "v", 60);
      expect(await t.cache.get(k)).toBe("v");
      await t.pass(80);
      expect(await t.cache.get(k)).toBeNull();
    });

    test("a ping is answered", async () => {
      await t.cache.ping();
    });

    test("a deleted value is gone", async () => {
      const k = key();
      await t.cache.set(k, "v", 60_000);
      await t.cache.delete(k);
      expect(await t.cache.get(k)).toBeNull();
    });

    test("of many concurrent takes one gets the value", async () => {
      const k = key();
      await t.cache.set(k, "v", 60_000);
      const taken = await Promise.all(Array.from({ length: 8 }, () => t.cache.take(k)));
      expect(taken.filter((v) => v === "v")).toHaveLength(1);
    });

    test("counts every increment, and starts again after its ttl", async () => {
      const k = key();
      const counts = await Promise.all(Array.from({ length: 5 }, () => t.cache.increment(k, 60)));
      expect(counts.toSorted()).toEqual([1, 2, 3, 4, 5]);
      await t.pass(80);
      expect(await t.cache.increment(k, 60)).toBe(1);
    });

    test("of many writers with the same expected rev one wins", async () => {
      const k = key();
      const won = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          t.cache.writeVersioned(k, 0, { rev: 1, value: String(i) }, 60_000),
        ),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await t.cache.readVersioned(k)).toEqual({ rev: 1, value: String(won.indexOf(true)) });
      expect(await t.cache.writeVersioned(k, 7, { rev: 8, value: "x" }, 60_000)).toBe(false);
      expect(await t.cache.writeVersioned(k, 1, { rev: 2, value: "y" }, 60_000)).toBe(true);
    });

    test("each field has its own ttl", async () => {
      const k = key();
      await t.cache.setField(k, "a", "1:x", 60_000);
      await t.cache.setField(k, "b", "2", 400);
      expect(Object.fromEntries(await t.cache.fields(k))).toEqual({ a: "1:x", b: "2" });
      await t.pass(420);
      await t.cache.setField(k, "a", "1:x", 60_000);
      expect(Object.fromEntries(await t.cache.fields(k))).toEqual({ a: "1:x" });
      await t.cache.deleteField(k, "a");
      expect((await t.cache.fields(k)).size).toBe(0);
    });
  });
}
