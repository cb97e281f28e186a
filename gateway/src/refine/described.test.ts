import { expect, test } from "vitest";
import { describedAs, readDescribed } from "./described.ts";

test.each([
  { prompt: "Rainy jazz", sentences: [] },
  { prompt: "Rainy jazz\nfor two", sentences: ["less sad", "more 90s, keep the first five"] },
  { prompt: "", sentences: ["slower"] },
])("a description and what was said later are one text, and two again: %o", (described) => {
  expect(readDescribed(describedAs(described))).toEqual(described);
});

test("a sentence is one line", () => {
  expect(describedAs({ prompt: "Jazz", sentences: [" less\nsad "] })).toBe("Jazz\n+ less sad");
});

test("at most the last ten are sentences, and none that is longer than one may be", () => {
  const sentences = Array.from({ length: 12 }, (_, i) => `${i}`);
  expect(readDescribed(describedAs({ prompt: "Jazz", sentences })).sentences).toEqual(sentences.slice(2));
  expect(readDescribed(`Jazz\n+ ${"x".repeat(400)}\n+ slower`)).toMatchObject({ sentences: ["slower"] });
});
