import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("10,000 sessions from seed 1 on by default", () => {
  expect(readOptions([])).toEqual({ sessions: 10_000, seed: 1 });
  expect(readOptions(["--sessions", "200", "--seed", "0"])).toEqual({ sessions: 200, seed: 0 });
});

test.each([[["--sessions", "0"]], [["--sessions", "many"]], [["--seed", "-1"]], [["--people", "3"]]])(
  "%j is refused",
  (args) => {
    expect(() => readOptions(args)).toThrow();
  },
);
