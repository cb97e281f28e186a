import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("five rounds and half a minute are the defaults", () => {
  expect(readOptions([])).toEqual({ rounds: 5, seconds: 30 });
  expect(readOptions(["--rounds", "3", "--seconds", "60"])).toEqual({ rounds: 3, seconds: 60 });
});

test.each([
  ["--rounds", "0"],
  ["--rounds", "many"],
  ["--seconds", "4"],
  ["--seconds", "1.5"],
])("%s %s is refused with a sentence", (...args) => {
  expect(() => readOptions(args)).toThrow(/is a number from/);
});
