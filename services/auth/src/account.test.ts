import { expect, test } from "vitest";
import { checkPassword, parseEmail, parseUsername } from "./account.ts";

test.each(["ada", "Renée", "周杰倫迷", "周杰倫88", "सीता१२", "a_b.c-d", "x".repeat(32)])(
  "%s is a username",
  (name) => {
    expect(parseUsername(name)).toBe(name);
  },
);

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
  ["ADMIN", "username_reserved"],
  ["Gu3st".replace("3", "e"), "username_reserved"],
])("%j is no username: %s", (name, code) => {
  expect(() => parseUsername(name)).toThrow(expect.objectContaining({ code, kind: "invalid" }));
});

test("an address is kept as written and compared without case", () => {
  expect(parseEmail(" Ada@Example.org ")).toEqual({ email: "Ada@Example.org", folded: "ada@example.org" });
});

test.each(["", "ada", "ada@", "@x.org", "a@b", "a b@c.d", `${"x".repeat(260)}@x.org`])(
  "%j is no address",
  (given) => {
    expect(() => parseEmail(given)).toThrow(expect.objectContaining({ code: "email_invalid" }));
  },
);

test("a password has 8 to 128 characters", () => {
  expect(() => checkPassword("1234567")).toThrow();
  expect(() => checkPassword("x".repeat(129))).toThrow();
  expect(() => checkPassword("12345678")).not.toThrow();
});
