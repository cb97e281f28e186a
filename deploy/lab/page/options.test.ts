import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("without arguments five runs of this checkout, of everything", () => {
  expect(readOptions([])).toEqual({ runs: 5, against: null, only: null });
});

test("an experiment runs, and another checkout and a part can be chosen", () => {
  expect(readOptions(["--runs", "3", "--against", "/old", "--only", "slow"])).toEqual({
    runs: 3,
    against: "/old",
    only: "slow",
  });
});

test.each([
  ["--runs", "0"],
  ["--runs", "many"],
  ["--only", "fast"],
])("%s %s is refused", (...args) => {
  expect(() => readOptions(args)).toThrow();
});
