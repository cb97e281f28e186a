import { commonNames } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { checkPassword, mailboxOf, parseEmail, parseUsername } from "./account.ts";

test.each([
  "ada",
  "Renée",
  "周杰倫迷",
  "周杰倫88",
  "सीता१२",
  "a_b.c-d",
  "x".repeat(32),
  "DJ太郎",
  "K팝팬",
  "فارسی\u200cزبان",
])("%s is a username", (name) => {
  expect(parseUsername(name)).toBe(name);
});

test.each([
  ["", "username_length"],
  ["ab", "username_length"],
  ["x".repeat(33), "username_length"],
  ["x".repeat(10_000), "username_length"],
  ["a b c", "username_characters"],
  ["<script>", "username_characters"],
  ["ada\u200b1", "username_characters"],
  ["adаm", "username_script"],
  ["bob٣", "username_script"],
  ["ada१२", "username_script"],
  ["win-an-iphone.com", "username_link"],
  ["win.a.free.iphone.com", "username_link"],
  ["www.tutti", "username_link"],
  ["ada.lovelace.gmail", "username_link"],
  ["пример.рф", "username_link"],
  ["ADMIN", "username_reserved"],
  ["Guest", "username_reserved"],
  ["g.u.e.s.t", "username_reserved"],
  ["Adm1n", "username_reserved"],
  ["T.u.t.t.i_Support", "username_reserved"],
  ["officiaI", "username_reserved"],
  ["support-team", "username_reserved"],
  ["moderator7", "username_reserved"],
  ["1234", "username_letter"],
  ["_.-", "username_letter"],
  ["٣٤٥", "username_letter"],
  ["\u3164\u3164\u3164", "username_characters"],
])("%j is no username: %s", (name, code) => {
  expect(() => parseUsername(name)).toThrow(expect.objectContaining({ code, kind: "invalid" }));
});

test("every common name of three letters is a username", () => {
  const refused = commonNames().filter((name) => {
    try {
      return [...name].length >= 3 && parseUsername(name) !== name;
    } catch {
      return true;
    }
  });
  expect(refused).toEqual([]);
});

test("an address is kept as written and compared without case", () => {
  expect(parseEmail(" Ada@Example.org ")).toEqual({ email: "Ada@Example.org", folded: "ada@example.org" });
});

test.each([
  "",
  "ada",
  "ada@",
  "@x.org",
  "a@b",
  "a b@c.d",
  `${"x".repeat(260)}@x.org`,
  "<a@b.org>",
  "b.org,a@b.org",
  '"a"@b.org',
  "a@b.org>",
])("%j is no address", (given) => {
  expect(() => parseEmail(given)).toThrow(expect.objectContaining({ code: "email_invalid" }));
});

test.each([
  ["ada+1@example.org", "ada@example.org"],
  ["ADA+a+b@Example.ORG", "ada@example.org"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["A.da@googlemail.com", "ada@gmail.com"],
  ["ａda@example.org", "ada@example.org"],
  ["straße@example.org", "STRASSE@example.org"],
  ["ada@例え.jp", "ada+1@xn--r8jz45g.jp"],
])("%s and %s are one mailbox", (one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other));
});

test.each([
  ["a.da@example.org", "ada@example.org"],
  ["ada@example.org", "ada@example.com"],
  ["+ada@example.org", "+bob@example.org"],
  ["ada-1@example.org", "ada@example.org"],
])("%s and %s are two", (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});

test("a password has 8 to 128 characters", () => {
  expect(() => checkPassword("1234567")).toThrow();
  expect(() => checkPassword("x".repeat(129))).toThrow();
  expect(() => checkPassword("12345678")).not.toThrow();
});
