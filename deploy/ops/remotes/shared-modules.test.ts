import { expect, test } from "vitest";
import { conflictsOf } from "./compatible.ts";

const fits = (range: string, version: string) =>
  conflictsOf({ shared: { kit: range } }, { shared: { kit: version } }).length === 0;

test.each([
  ["^1.2.3", "1.2.3", true],
  ["^1.2.3", "1.3.0", true],
  ["^1.2.3", "1.2.2", false],
  ["^1.2.3", "2.0.0", false],
  ["^0.7.2", "0.7.3", true],
  ["^0.7.2", "0.8.0", false],
  ["^0.7.2", "0.7.1", false],
  ["^0.0.1", "0.0.2", false],
])("%s with %s: %j", (range, version, isFit) => {
  expect(fits(range, version)).toBe(isFit);
});

test("a module that the shell does not provide is named", () => {
  expect(conflictsOf({ shared: { kit: "^1.0.0" } }, { shared: {} })).toEqual([
    "The shell does not provide kit.",
  ]);
});
