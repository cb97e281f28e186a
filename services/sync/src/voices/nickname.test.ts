import { expect, test } from "vitest";
import { parseNickname } from "./nickname.ts";

test.each([
  ["Bo", "Bo"],
  ["  Bo   K. ", "Bo K."],
  ["Zoe\u0301", "Zoé"],
  ["7", "7"],
  ["Оля", "Оля"],
  ["DJ太郎", "DJ太郎"],
  ["K팝 팬", "K팝 팬"],
  ["فارسی\u200cزبان", "فارسی\u200cزبان"],
  ["ଓଡ଼ିଆ", "ଓଡ଼ିଆ".normalize("NFC")],
  ["x".repeat(24), "x".repeat(24)],
])("S79 %j is the nickname %j", (given, nickname) => {
  expect(parseNickname(given)).toBe(nickname);
});

test.each([
  ["", "nickname_length"],
  ["   ", "nickname_length"],
  ["x".repeat(25), "nickname_length"],
  ["a/b", "nickname_characters"],
  ["a\u200bb", "nickname_characters"],
  ["a\u202eb", "nickname_characters"],
  ["✓", "nickname_characters"],
  ["...", "nickname_characters"],
  ["Bоb", "nickname_script"],
  ["iphone.com", "nickname_link"],
  ["see bit.ly", "nickname_link"],
  ["guest", "nickname_reserved"],
  ["G u e s t", "nickname_reserved"],
  ["Admin", "nickname_reserved"],
  ["T.u.t.t.i Support", "nickname_reserved"],
])("S79 %j is refused with %s", (given, code) => {
  expect(() => parseNickname(given)).toThrow(expect.objectContaining({ code }));
});
