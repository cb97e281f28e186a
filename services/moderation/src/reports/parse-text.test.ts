import { expect, test } from "vitest";
import { parseText } from "./parse-text.ts";

const reason = { min: 1, max: 5 };

test("a text is trimmed and counted in code points", () => {
  expect(parseText("  ab ", reason)).toBe("ab");
  expect(parseText("😀😀😀😀😀", reason)).toBe("😀😀😀😀😀");
  expect(parseText("   ", { min: 0, max: 5 })).toBe("");
});

test.each(["", "   ", "abcdef"])("%j has a wrong length", (text) => {
  expect(() => parseText(text, reason)).toThrow("Write 1 to 5 characters.");
});

test.each(["a\u202eb", "\u2066a", "a\u202a"])("a text with the bidi control in %j is refused", (text) => {
  expect(() => parseText(text, reason)).toThrow("Characters that change the direction");
});

test("right-to-left writing and markup are text as any other", () => {
  expect(parseText("שלום", reason)).toBe("שלום");
  expect(parseText("<b>", reason)).toBe("<b>");
});
