import { expect, test } from "vitest";
import { milliseconds } from "./quality-words.ts";

test.each([
  [12.4, "12 ms"],
  [-3.6, "−4 ms"],
  [-0.2, "0 ms"],
  [null, "–"],
  [Number.POSITIVE_INFINITY, "–"],
])("%s is shown as %s", (ms, text) => {
  expect(milliseconds(ms)).toBe(text);
});
