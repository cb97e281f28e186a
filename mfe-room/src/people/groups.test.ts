import { expect, test } from "vitest";
import { groupsOf } from "./groups.ts";

test("accounts have rows, and visitors one row in which each browser is one", () => {
  const groups = groupsOf([
    { username: "ada", is_host: true },
    { username: "Guest", person_id: "a", level: "tight" },
    { username: "Guest", person_id: "b" },
    { username: "Guest", person_id: "a" },
    { username: "bob" },
  ]);
  expect(groups).toEqual([
    { kind: "account", user: { username: "ada", is_host: true } },
    {
      kind: "guests",
      connections: 3,
      level: undefined,
      guests: [
        { personId: "a", connections: 2, level: "tight" },
        { personId: "b", connections: 1, level: undefined },
      ],
    },
    { kind: "account", user: { username: "bob" } },
  ]);
});

test("visitors of an older node have no ids, and are counted", () => {
  expect(groupsOf([{ username: "Guest", level: "loose" }])).toEqual([
    { kind: "guests", connections: 1, guests: [], level: "loose" },
  ]);
});
