import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("without arguments five runs of this checkout, with the slow network", () => {
  expect(readOptions([])).toEqual({ runs: 5, against: null, withSlowNetwork: true });
});

test("runs, another checkout and leaving out the slow network can be chosen", () => {
  expect(readOptions(["--runs", "3", "--against", "/old", "--no-slow"])).toEqual({
    runs: 3,
    against: "/old",
    withSlowNetwork: false,
  });
});

test.each([["--runs", "0"], ["--runs", "many"], ["--what"]])("%s %s is refused", (...args) => {
  expect(() => readOptions(args)).toThrow();
});
