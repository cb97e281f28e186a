import { expect, test } from "vitest";
import { countWitnesses, witnessIds } from "./witness.ts";

const said = (...places: string[]) =>
  places.map((place, i) => {
    const [person = "", network = "", roomId = ""] = [`p${i}`, ...place.split(" in ")];
    return { person, network, roomId };
  });

test.each([
  ["persons of three networks in three rooms", said("n1 in r1", "n2 in r2", "n3 in r3"), 3],
  ["three browsers of one network", said("n1 in r1", "n1 in r2", "n1 in r3"), 1],
  ["three networks in one room", said("n1 in r1", "n2 in r1", "n3 in r1"), 1],
  [
    "one network in three rooms, one of which has two friends",
    said("n1 in r1", "n1 in r2", "n1 in r3", "n2 in r1", "n3 in r1"),
    2,
  ],
  ["persons that have to be assigned to another of their rooms", said("n1 in r1", "n1 in r2", "n2 in r1"), 2],
  ["no statements", [], 0],
] as const)("%s count as %s witnesses", (_what, witnesses, count) => {
  expect(countWitnesses(witnesses)).toBe(count);
});

test("the ids of a witness are equal for one song, differ between songs, and do not contain the account", () => {
  const ids = witnessIds(["secret"]);
  const ada = { person: "user:d9428888-122b-11e1-b85c-61cd3cbb3210", network: "n" };
  expect(ids("demo_a", ada)).toEqual(ids("demo_a", ada));
  expect(ids("demo_a", ada).person).not.toBe(ids("demo_b", ada).person);
  expect(ids("demo_a", ada).network).not.toBe(ids("demo_b", ada).network);
  expect(JSON.stringify(ids("demo_a", ada))).not.toContain("d9428888");
});
