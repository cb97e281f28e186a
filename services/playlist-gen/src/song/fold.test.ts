import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, lettersAndNumbers, words } from "./fold.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });

test("a text keeps its letters and numbers, and has single spaces between them", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(lettersAndNumbers(text)).toBe(text.replace(/[^\p{L}\p{N}]+/gu, " ").trim());
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["Beyoncé – Halo (Live!)", "beyonce halo live"],
  ["P!nk & A$AP", "pink and asap"],
  ["Don’t Stop", "dont stop"],
  ["周杰倫 𝒜 x", "周杰伦 a x"],
  ["\ud835 x", "x"],
  ["محمد ﷺ", "محمد"],
  ["…", ""],
])("%s folds to %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ["halo  beyonce", ["halo", "beyonce"]],
  ["a周杰伦b 晴", ["a", "b", "周杰", "杰伦", "晴"]],
  ["", []],
])("%s has the words %s", (folded, expected) => {
  expect(words(folded)).toEqual(expected);
});
