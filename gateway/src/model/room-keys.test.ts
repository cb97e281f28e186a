import { expect, test } from "vitest";
import { roomKeys } from "./room-keys.ts";

test("spellings of one name have one key", () => {
  const { shared } = roomKeys("Blue Room");
  expect(shared).not.toBeNull();
  for (const name of ["blue room", " BLUE ROOM ", "Ｂlue Room"])
    expect(roomKeys(name)).toEqual({ room: shared, shared });
});

test("a spelling that may be another room's is not shared, and a write by it is one of both", () => {
  expect(roomKeys("Blue  Room")).toEqual({ room: roomKeys("Blue Room").room, shared: null });
});

test("a favorites room is not shared: its user's first read creates it", () => {
  for (const name of ["favorites_ada", "FAVORITES_ADA", " favorites_ada"])
    expect(roomKeys(name).shared).toBeNull();
  expect(roomKeys("My favorites").shared).not.toBeNull();
});

test("a name that is too long for a room is not shared", () => {
  expect(roomKeys("a".repeat(300)).shared).toBeNull();
});
