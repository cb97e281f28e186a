import { expect, test } from "vitest";
import { maxPauseMs, pauseAfter } from "./polling-pause.ts";

test.each([
  [0, 10_000],
  [1, 20_000],
  [2, 40_000],
  [3, 60_000],
  [5, 60_000],
  [50, 60_000],
])("after %d failures in a row the pause is %d ms", (failures, pause) => {
  expect(pauseAfter(failures, 0)).toBe(pause);
});

test("five failures are counted, however short the pause was", () => {
  expect(pauseAfter(5, 0, 1000)).toBe(32_000);
  expect(pauseAfter(6, 0, 1000)).toBe(32_000);
});

test("pages that started together drift apart, and never beyond the cap", () => {
  expect(pauseAfter(0, 0.5)).toBe(9500);
  expect(pauseAfter(9, 1)).toBe(54_000);
  for (const random of [0, 0.3, 0.999]) expect(pauseAfter(9, random)).toBeLessThanOrEqual(maxPauseMs);
});
