import { expect, test } from "vitest";
import { growthOf, slopeOf } from "./trend.ts";

test("the slope of a line, and of one with noise that cancels out", () => {
  expect(slopeOf([5, 7, 9, 11])).toBeCloseTo(2);
  expect(slopeOf([6, 6, 10, 10])).toBeCloseTo(1.6);
  expect(slopeOf([3, 3, 3])).toBe(0);
});

test("growth is of the last quarter beside the first", () => {
  expect(growthOf([10, 10, 50, 50, 50, 50, 11, 11])).toBeCloseTo(1.1);
  expect(growthOf([4, 4])).toBe(1);
});
