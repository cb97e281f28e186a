import { describe, expect, test } from "vitest";
import { type Capability, capabilities, may, type RoomRole, roleIn, roomRoles } from "./roles.ts";

const table: Record<RoomRole, Record<Capability, boolean>> = {
  owner: { play: true, edit_list: true, decide_requests: true, moderate_people: true, own_room: true },
  cohost: { play: true, edit_list: true, decide_requests: true, moderate_people: true, own_room: false },
  dj: { play: true, edit_list: true, decide_requests: false, moderate_people: false, own_room: false },
  listener: {
    play: false,
    edit_list: false,
    decide_requests: false,
    moderate_people: false,
    own_room: false,
  },
};

describe.each(roomRoles)("a room's %s", (role) => {
  test.each(capabilities)("%s", (capability) => {
    expect(may(role, capability)).toBe(table[role][capability]);
  });
});

test("the owner is owner whatever role is given; a stranger and a visitor listen", () => {
  const people = { ownerId: "owner", roles: new Map([["owner", "dj"] as const, ["ada", "cohost"] as const]) };
  expect(roleIn(people, "owner")).toBe("owner");
  expect(roleIn(people, "ada")).toBe("cohost");
  expect(roleIn(people, "ben")).toBe("listener");
  expect(roleIn(people, null)).toBe("listener");
});

test("in a visitor's room everybody plays and edits", () => {
  expect(roleIn({ ownerId: null, roles: new Map() }, null)).toBe("dj");
});
