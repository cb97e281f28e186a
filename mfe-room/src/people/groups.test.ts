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

test("a visitor with a nickname has a row of their own, one for all tabs, and never that of an account", () => {
  const named = { username: "Guest", nickname: "ada" };
  expect(
    groupsOf([
      { username: "ada" },
      { ...named, person_id: "a", level: "tight" },
      { ...named, person_id: "a" },
      { ...named, person_id: "b" },
      named,
    ]),
  ).toEqual([
    { kind: "account", user: { username: "ada" } },
    { kind: "named", nickname: "ada", personId: "a", connections: 2, level: "tight" },
    { kind: "named", nickname: "ada", personId: "b", connections: 1, level: undefined },
    { kind: "named", nickname: "ada", personId: null, connections: 1, level: undefined },
  ]);
});
