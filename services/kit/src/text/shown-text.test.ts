import { expect, test } from "vitest";
import { cleanShown, hasRefused, isUnseen } from "./shown-text.ts";

test.each([
  ["an override of the direction", "a\u202eb"],
  ["an isolate", "a\u2066b"],
  ["an embedding", "a\u202ab"],
  ["a control character", "a\u0007b"],
  ["a line break", "a\nb"],
  ["a lone surrogate", "a\ud800b"],
])("%s is refused in shown text, and cleaned from a provider's", (_what, text) => {
  expect(hasRefused(text)).toBe(true);
  expect(cleanShown(text)).toBe("a b");
});

test.each(["👨‍👩‍👧 song", "می‌خواهم", "שיר\u200f!", "Song"])("%j is shown as it is", (text) => {
  expect([hasRefused(text), isUnseen(text), cleanShown(text)]).toEqual([false, false, text]);
});

test.each(["", " ", "\u200b\u2060", "\u3164", "\u2800"])("%j shows nothing", (text) => {
  expect([isUnseen(text), cleanShown(text)]).toEqual([true, ""]);
});
