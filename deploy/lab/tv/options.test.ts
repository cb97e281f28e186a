import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("240 songs, unless another number is chosen", () => {
  expect(readOptions([])).toEqual({ songs: 240 });
  expect(readOptions(["--songs", "80"])).toEqual({ songs: 80 });
});

test.each(["10", "many"])("--songs %s is refused", (songs) => {
  expect(() => readOptions(["--songs", songs])).toThrow();
});
