import { expect, test } from "vitest";
import { parseChatText } from "./chat-text.ts";

test.each([
  ["  hello \r\n\t world\u2028 ", "hello world"],
  ["e\u0301", "é"],
  ["👩‍👩‍👧 می‌خواهم", "👩‍👩‍👧 می‌خواهم"],
  ["<b>https://example.org</b>", "<b>https://example.org</b>"],
  ["a".repeat(300), "a".repeat(300)],
  ["🎵".repeat(300), "🎵".repeat(300)],
])("S74 %j is stored as %j", (given, text) => {
  expect(parseChatText(given)).toBe(text);
});

test.each([
  ["", "chat_empty"],
  [" \n\t ", "chat_empty"],
  ["\u200b\u2060\u2800", "chat_empty"],
  ["a".repeat(301), "chat_too_long"],
  ["a".repeat(10_000), "chat_too_long"],
  ["a\u0000b", "chat_invalid"],
  ["a\u001bb", "chat_invalid"],
  ["a\u202eb", "chat_invalid"],
  ["a\u202ab", "chat_invalid"],
  ["a\u2066b", "chat_invalid"],
  ["a\u2069b", "chat_invalid"],
  ["\ud800", "chat_invalid"],
])("S74 %j is refused with %s", (given, code) => {
  expect(() => parseChatText(given)).toThrow(expect.objectContaining({ code }));
});
