import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("options within bounds are read", () => {
  expect(readOptions([])).toEqual({ listeners: 5000, seconds: 9, rounds: 8 });
  expect(readOptions(["--rounds", "2", "--seconds", "1"])).toMatchObject({ seconds: 1, rounds: 2 });
  for (const wrong of ["0", "x", "1.5"])
    expect(() => readOptions(["--rounds", wrong])).toThrow("--rounds is a number from 1 to 100.");
});
