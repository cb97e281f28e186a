import { expect, test } from "vitest";
import { median, percentile } from "./statistics.ts";

test("the median of an odd and of an even number of values", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test("nineteen of twenty values do not exceed the 95th percentile", () => {
  const values = Array.from({ length: 20 }, (_, i) => 20 - i);
  expect(percentile(values, 0.95)).toBe(19);
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.95)).toBeNaN();
});
