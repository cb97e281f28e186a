import { expect, test } from "vitest";
import { ByteCache } from "./byte-cache.ts";

const kb = (n: number) => Buffer.alloc(n * 1024);

test("the least recently used is evicted first", () => {
  const cache = new ByteCache(10 * 1024);
  cache.set("a", kb(3), 9);
  cache.set("b", kb(3), 9);
  expect(cache.get("a", 0)).toHaveLength(3 * 1024);
  cache.set("c", kb(3), 9);
  expect(cache.get("b", 0)).toBeUndefined();
  expect([cache.get("a", 0), cache.get("c", 0)]).not.toContain(undefined);
});

test("an entry ends at its time, and one that is nothing takes its place, too", () => {
  const cache = new ByteCache(2 * 1024);
  cache.set("a", null, 9);
  expect([cache.get("a", 8), cache.get("a", 9)]).toEqual([null, undefined]);
  for (const key of ["a", "b", "c"]) cache.set(key, null, 9);
  expect([cache.get("a", 0), cache.get("b", 0), cache.get("c", 0)]).toEqual([undefined, null, null]);
});

test("an item larger than the cache is not stored", () => {
  const cache = new ByteCache(2 * 1024);
  cache.set("a", kb(3), 9);
  expect(cache.get("a", 0)).toBeUndefined();
});
