import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("a minute each, unless another time is chosen", () => {
  expect(readOptions([])).toEqual({ seconds: 60 });
  expect(readOptions(["--seconds", "20"])).toEqual({ seconds: 20 });
});

test.each(["0", "long"])("--seconds %s is refused", (seconds) => {
  expect(() => readOptions(["--seconds", seconds])).toThrow();
});
