import { expect, test } from "vitest";
import { effectiveMove } from "./move.ts";

const census = (...names: string[]) => ({
  count: names.length,
  names,
  elsewhere: [],
  people: { users_count: names.length, hosts: [{ username: "Ada" }], seen: [] },
});
const moved = (username: string, came: boolean) => ({ came, username, publicName: "Guest" });

test("a move that the census confirms is sent", () => {
  const joined = moved("Lia", true);
  expect(effectiveMove(joined, census("Ada", "Lia"), census("Ada"))).toBe(joined);
  const visitor = moved("Guest", false);
  expect(effectiveMove(visitor, census("Ada"), census("Ada", "Guest"))).toBe(visitor);
});

test("another tab of an account, or a second report of its move, is not", () => {
  expect(effectiveMove(moved("Lia", true), census("Ada", "Lia"), census("Ada", "Lia"))).toBeNull();
  expect(effectiveMove(moved("Lia", false), census("Ada", "Lia"), census("Ada", "Lia"))).toBeNull();
  expect(effectiveMove(moved("Lia", false), census("Ada"), census("Ada"))).toBeNull();
});

test("an account's leave that a late report of a visitor's join overtook is sent, once", () => {
  const sent = census("Ada", "Guest", "Lia");
  const now = census("Ada", "Guest");
  expect(effectiveMove(moved("Guest", true), now, sent)).toEqual(moved("Lia", false));
  expect(effectiveMove(moved("Lia", false), now, now)).toBeNull();
});

test("a join that a late report of a leave overtook is sent, once", () => {
  const sent = census("Ada");
  const now = census("Ada", "Lia");
  expect(effectiveMove(moved("Guest", false), now, sent)).toEqual(moved("Lia", true));
  expect(effectiveMove(moved("Lia", true), now, now)).toBeNull();
});
