import { expect, test } from "vitest";
import { maxPauseMs, pauseAfter, pollingPause } from "./polling-pause.ts";

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

const polled = (dataUpdateCount: number, errorUpdateCount: number, queryHash = "a") => ({
  queryHash,
  state: { dataUpdateCount, errorUpdateCount },
});

test("the interval changes with each poll, not with each question about it", () => {
  const draws = [0, 0.5, 1];
  const pause = pollingPause(() => draws.shift() ?? 0);
  const asked = (successes: number) => pause(polled(successes, 0), 10_000);
  expect([asked(1), asked(1), asked(1), asked(2), asked(2)]).toEqual([9500, 9500, 9500, 9000, 9000]);
});

test("failures are counted since the last success, for each query by itself", () => {
  const pause = pollingPause(() => 0);
  const after = (...counts: Parameters<typeof polled>) => pause(polled(...counts), 10_000);
  expect([after(0, 0), after(0, 1), after(0, 2), after(1, 2), after(1, 3)]).toEqual([
    10_000, 20_000, 40_000, 10_000, 20_000,
  ]);
  expect(after(1, 7, "b")).toBe(10_000);
});
