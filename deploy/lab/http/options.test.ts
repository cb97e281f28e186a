import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("options are numbers within bounds", () => {
  expect(readOptions([])).toEqual({ seconds: 2, rounds: 5, connections: 16, rooms: 100_000, only: "" });
  expect(readOptions(["--rounds", "3"]).rounds).toBe(3);
  for (const wrong of ["0", "51", "x", "1.5"])
    expect(() => readOptions(["--rounds", wrong])).toThrow("--rounds is a number from 1 to 50.");
});
