import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("without arguments sixty windows over six songs, 200 ms late", () => {
  expect(readOptions([])).toEqual({ songs: 6, windows: 10, delayMs: 200, isVerbose: false });
});

test("all of it can be chosen", () => {
  const args = ["--songs", "2", "--windows", "5", "--delay", "350", "--verbose"];
  expect(readOptions(args)).toEqual({ songs: 2, windows: 5, delayMs: 350, isVerbose: true });
});

test.each([
  ["--songs", "0"],
  ["--windows", "many"],
  ["--delay", "700"],
])("%s %s is refused", (...args) => {
  expect(() => readOptions(args)).toThrow();
});
