import { expect, test } from "vitest";
import { lastMove, movesBetween } from "./move.ts";

const censusOf = (names: readonly string[], count: number) => ({
  count,
  names,
  elsewhere: { count: 0, names: [] },
  people: { users_count: count, hosts: [{ username: "Ada" }], seen: [] },
});
const census = (...names: string[]) => censusOf(names, names.length);
const moved = (username: string, came: boolean) => ({ came, username, publicName: "Guest" });

test("all moves between two announcements are announced, leaves first, each with its count", () => {
  const before = census("Ada", "Lia", "Guest");
  expect(movesBetween(null, before, census("Ada", "Guest", "Ben", "Guest"))).toEqual([
    { ...moved("Lia", false), count: 2 },
    { ...moved("Ben", true), count: 3 },
    { ...moved("Guest", true), count: 4 },
  ]);
});

test("a listener who came before the first announcement was computed is announced with it", () => {
  expect(movesBetween(moved("Ada", true), undefined, census("Ada", "Lia"))).toEqual([
    { ...moved("Ada", true), count: 1 },
    { ...moved("Lia", true), count: 2 },
  ]);
});

test("at the first announcement those on other nodes have not moved", () => {
  const known = { ...census("Ada", "Lia"), elsewhere: { count: 1, names: ["Lia"] } };
  expect(movesBetween(moved("Lia", true), undefined, known)).toEqual([
    { came: true, username: "Ada", publicName: "Ada", count: 2 },
  ]);
});

test("another tab of an account, or a second report of a move, is no move", () => {
  const [two, one] = [census("Ada", "Guest"), census("Ada")];
  for (const given of [
    moved("Guest", true),
    moved("Guest", false),
    moved("Ada", true),
    moved("Lia", false),
  ]) {
    expect(movesBetween(given, two, two)).toEqual([]);
    expect(movesBetween(given, one, one)).toEqual([]);
  }
});

test("a listener who hid just before leaving leaves without a name", () => {
  const before = {
    ...census("Ada", "Lia"),
    people: { users_count: 2, hosts: [], seen: [{ username: "Lia" }] },
  };
  expect(movesBetween(moved("Lia", false), before, census("Ada"))).toEqual([
    { ...moved("Lia", false), count: 1 },
  ]);
});

test("a crowd with unnamed listeners has no list of moves", () => {
  expect(movesBetween(null, census("Ada"), censusOf(["Ada"], 300))).toBeNull();
  expect(movesBetween(null, censusOf(["Ada"], 300), census("Ada"))).toBeNull();
});

test("in a crowd the reported move is sent with the count of all", () => {
  const joined = moved("Lia", true);
  expect(lastMove(joined, census("Ada"), census("Ada", "Lia", "Ben"))).toEqual([{ ...joined, count: 3 }]);
  const visitor = moved("Guest", false);
  expect(lastMove(visitor, census("Ada", "Guest"), census("Ada"))).toEqual([{ ...visitor, count: 1 }]);
});

test("in a crowd another tab, or a second report, is not sent", () => {
  expect(lastMove(moved("Lia", true), census("Ada", "Lia"), census("Ada", "Lia"))).toEqual([]);
  expect(lastMove(moved("Lia", false), census("Ada", "Lia"), census("Ada", "Lia"))).toEqual([]);
  expect(lastMove(moved("Lia", false), census("Ada"), census("Ada"))).toEqual([]);
});

test("in a crowd a move against the count is replaced by one that explains it", () => {
  const [three, two, one] = [census("Ada", "Guest", "Lia"), census("Ada", "Guest"), census("Ada")];
  expect(lastMove(moved("Guest", true), three, two)).toEqual([{ ...moved("Lia", false), count: 2 }]);
  expect(lastMove(moved("Guest", false), one, census("Ada", "Lia"))).toEqual([
    { ...moved("Lia", true), count: 2 },
  ]);
});

test("in a crowd a changed count is sent even if no move was reported", () => {
  expect(lastMove(null, census("Ada"), census("Ada", "Lia"))).toEqual([{ ...moved("Lia", true), count: 2 }]);
  expect(lastMove(null, census("Ada"), census("Ada"))).toEqual([]);
});
