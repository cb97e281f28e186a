import { expect, test } from "vitest";
import { attackNames } from "./attacks.ts";
import { readOptions } from "./options.ts";

test("every attack runs for a minute by default", () => {
  expect(readOptions([])).toEqual({ seconds: 60, attacks: attackNames, isDistributed: false });
  expect(readOptions(["--seconds", "5", "--only", "nothing,sockets", "--distributed"])).toEqual({
    seconds: 5,
    attacks: ["nothing", "sockets"],
    isDistributed: true,
  });
});

test.each([
  ["--seconds", "1"],
  ["--seconds", "many"],
  ["--only", "everything"],
])("%s %s is refused", (...args) => {
  expect(() => readOptions(args)).toThrow();
});
