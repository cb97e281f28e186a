import { expect, test } from "vitest";
import { hasLinkKey, shownRoomName } from "./shown-room-name.ts";

test("the key of a link is not shown; any other end of a name is a part of it", () => {
  expect(shownRoomName("Night Drive ~0123456789abcdef")).toBe("Night Drive");
  expect(hasLinkKey("Night Drive ~0123456789abcdef")).toBe(true);
  for (const name of ["Night Drive", "Night ~ Drive", "Night ~0123456789abcde", "Night ~0123456789abcdeu"]) {
    expect(shownRoomName(name)).toBe(name);
    expect(hasLinkKey(name)).toBe(false);
  }
});
