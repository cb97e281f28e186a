import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("10,000 evenings from seed 1 on by default", () => {
  expect(readOptions([])).toEqual({ evenings: 10_000, seed: 1 });
  expect(readOptions(["--evenings", "200", "--seed", "0"])).toEqual({ evenings: 200, seed: 0 });
});

test.each([[["--evenings", "0"]], [["--evenings", "many"]], [["--seed", "-1"]], [["--people", "3"]]])(
  "%j is refused",
  (args) => {
    expect(() => readOptions(args)).toThrow();
  },
);
