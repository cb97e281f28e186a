import { expect, test } from "vitest";
import { steadyTime } from "./clock.ts";

const minute = 60_000;

/** A machine whose two clocks are set by the test. */
function machine() {
  let [wall, monotonic] = [1_000_000, 5];
  const now = steadyTime(
    () => monotonic,
    () => wall,
  );
  return {
    now,
    runs: (ms: number) => {
      wall += ms;
      monotonic += ms;
    },
    isCorrected: (ms: number) => {
      wall += ms;
    },
  };
}

test("time advances with the monotonic clock", () => {
  const { now, runs } = machine();
  expect(now()).toBe(1_000_000);
  runs(1234.5);
  expect(now()).toBe(1_001_234.5);
});

test.each([5 * minute, -5 * minute, -60 * minute])(
  "a wall clock that is corrected by %i ms changes nothing",
  (ms) => {
    const { now, runs, isCorrected } = machine();
    isCorrected(ms);
    runs(10);
    expect(now()).toBe(1_000_010);
  },
);

test("after a suspend the time jumps to the wall clock once, and never back", () => {
  const { now, runs, isCorrected } = machine();
  isCorrected(8 * 60 * minute);
  expect(now()).toBe(1_000_000 + 8 * 60 * minute);
  runs(10);
  isCorrected(-60 * minute);
  expect(now()).toBe(1_000_010 + 8 * 60 * minute);
});
