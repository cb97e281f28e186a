import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("options are sizes within bounds", () => {
  expect(readOptions([])).toEqual({ listeners: [1000, 5000], idle: 5000, seconds: 150, profile: null });
  expect(readOptions(["--listeners", "", "--idle", "100"])).toMatchObject({ listeners: [], idle: 100 });
  for (const wrong of ["0", "1000;5000", "x", "1000,"])
    expect(() => readOptions(["--listeners", wrong])).toThrow("--listeners is a number from 10 to 20000.");
});
