import { expect, test } from "vitest";
import { isSameName, tooLong } from "./room-name.ts";

test.each(["", "🎵".repeat(64), `   ${"a".repeat(64)}  `, "e\u0301".repeat(64), `${"a".repeat(62)}    b`])(
  "%j is no longer than the server takes",
  (typed) => {
    expect(tooLong(typed)).toBeUndefined();
  },
);

test("a longer one is refused with its length", () => {
  expect(tooLong("🎵".repeat(65))).toBe("A room name has at most 64 characters; this one has 65.");
});

test.each([
  ["Blue", "blue", true],
  ["Ｂlue", "Blue", true],
  ["Blue", "Blues", false],
])("%j and %j name the same room: %s", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
