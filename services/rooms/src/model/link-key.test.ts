import { hasLinkKey, shownRoomName } from "@tutti/proto/sync";
import { describe, expect, test } from "vitest";
import { isLikeKeyed, withKey } from "./link-key.ts";

test("a key is 16 signs of an unambiguous alphabet, another one each time, and is not shown", () => {
  const names = Array.from({ length: 200 }, () => withKey("Night Drive"));
  expect(new Set(names).size).toBe(200);
  for (const name of names) {
    expect(name).toMatch(/^Night Drive ~[0-9a-hjkmnp-tv-z]{16}$/);
    expect(hasLinkKey(name) && isLikeKeyed(name)).toBe(true);
    expect(shownRoomName(name)).toBe("Night Drive");
  }
  const signs = new Set(names.flatMap((name) => [...name.slice(-16)]));
  expect(signs.size).toBe(32);
});

test("a new key replaces the old one", () => {
  const once = withKey("Night Drive");
  const again = withKey(once);
  expect(again).not.toBe(once);
  expect(shownRoomName(again)).toBe("Night Drive");
});

describe("a name typed by hand", () => {
  test.each([
    "Night ~0123456789ABCDEF",
    "Night ∼0123456789abcdef",
    "Night ~ 0123456789abcdef",
    "Night ~illegal0o0u0000l",
  ])("a name typed by hand is taken for one with a key: %s", (name) => expect(isLikeKeyed(name)).toBe(true));
  test.each(["Night Drive", "Night ~ Drive", "~ 90s", "Night ~0123456789abcde", "Night~0123456789abcdef"])(
    "a name typed by hand is an ordinary one: %s",
    (name) => {
      expect(isLikeKeyed(name)).toBe(false);
      expect(shownRoomName(name)).toBe(name);
    },
  );
});
