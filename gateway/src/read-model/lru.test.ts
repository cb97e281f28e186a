import { expect, test } from "vitest";
import { Lru } from "./lru.ts";

test("what was not used for longest goes first, by size and by number", () => {
  const lru = new Lru<string>(10 * 1024);
  lru.set("a", "A", 3 * 1024);
  lru.set("b", "B", 3 * 1024);
  expect(lru.get("a")).toBe("A");
  lru.set("c", "C", 3 * 1024);
  expect([lru.get("a"), lru.get("b"), lru.get("c")]).toEqual(["A", undefined, "C"]);
  for (let i = 0; i < 20; i++) lru.set(`small ${i}`, "", 0);
  expect(Array.from({ length: 20 }, (_, i) => lru.get(`small ${i}`)).filter((v) => v === "")).toHaveLength(
    10,
  );
});

test("an entry that is set again, or deleted, no longer counts", () => {
  const lru = new Lru<string>(3 * 1024);
  for (let i = 0; i < 9; i++) lru.set("a", "A", 1024);
  lru.set("b", "B", 0);
  expect([lru.get("a"), lru.get("b")]).toEqual(["A", "B"]);
  lru.delete("a");
  lru.set("c", "C", 1024);
  expect([lru.get("b"), lru.get("c")]).toEqual(["B", "C"]);
});
