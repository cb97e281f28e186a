import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { Recent } from "./recent.ts";

/** A cache that counts its loads, with the stored entries. */
function remembering(ask = async (key: string) => key.toLowerCase()) {
  const clock = manualClock();
  const kept = new Map<string, string>();
  let questions = 0;
  const recent = new Recent(clock, {
    ask: (key) => {
      questions++;
      return ask(key);
    },
    kept: (key, value) => kept.set(key, value),
    dropped: (key) => kept.delete(key),
  });
  return { clock, kept, recent, asked: () => questions };
}

test("askers share one question while its answer is fresh", async () => {
  const { clock, recent, asked } = remembering();
  expect(await Promise.all([recent.get("Blue"), recent.get("Blue")])).toEqual(["blue", "blue"]);
  clock.advance(4999);
  await recent.get("Blue");
  expect(asked()).toBe(1);
  clock.advance(1);
  await recent.get("Blue");
  expect(asked()).toBe(2);
});

test("an index over the answers has as many entries as are remembered, independent of the number of lookups", async () => {
  const { kept, recent } = remembering();
  for (let i = 0; i < 25_000; i++) await recent.get(`Room ${i}`);
  expect(kept.size).toBe(5000);
  recent.drop("Room 24999");
  expect(kept.size).toBe(4999);
});

test("an answer that fails, or that was dropped before it came, is not kept", async () => {
  let isDown = false;
  const t = remembering(async (key) => {
    if (isDown) throw new Error("down");
    return key;
  });
  await t.recent.get("Blue");
  t.clock.advance(5000);
  isDown = true;
  await expect(t.recent.get("Blue")).rejects.toThrow("down");
  expect(t.kept.size).toBe(0);
  isDown = false;
  const asked = t.recent.get("Blue");
  t.recent.drop("Blue");
  await asked;
  expect(t.kept.size).toBe(0);
});
