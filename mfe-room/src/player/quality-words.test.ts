import { expect, test } from "vitest";
import { milliseconds, qualityWords } from "./quality-words.ts";

test.each([
  [12.4, "12 ms"],
  [-3.6, "−4 ms"],
  [-0.2, "0 ms"],
  [null, "–"],
  [Number.POSITIVE_INFINITY, "–"],
])("%s is shown as %s", (ms, text) => {
  expect(milliseconds(ms)).toBe(text);
});

test("each level, and none yet, has words of its own", () => {
  const words = (["tight", "close", "loose", null] as const).map(qualityWords);
  expect(new Set(words).size).toBe(4);
});
