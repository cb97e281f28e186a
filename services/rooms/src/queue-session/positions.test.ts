import fc from "fast-check";
import { expect, test } from "vitest";
import { positionGap, positionsFor } from "./positions.ts";

const names = Array.from({ length: 120 }, (_, i) => `song-${i}`);
const spread = new Map(names.map((name, i) => [name, i * positionGap]));
const dense = new Map(names.map((name, i) => [name, i]));

/** The songs by position after the change is written. */
function written(order: readonly string[], positions: ReadonlyMap<string, number>): string[] {
  const after = new Map([...positions, ...positionsFor(order, positions)]);
  return order.toSorted((a, b) => (after.get(a) ?? Number.NaN) - (after.get(b) ?? Number.NaN));
}

test("an order that is in place needs no position", () => {
  expect(positionsFor(names, spread).size).toBe(0);
  expect(positionsFor([], spread).size).toBe(0);
});

test.each([
  ["to the front", 80, 0],
  ["to the end", 3, 119],
  ["between two others", 100, 7],
])("a song that moves %s is the only one that is written", (_where, from, to) => {
  const order = names.filter((_, i) => i !== from);
  order.splice(to, 0, names[from] ?? "");
  expect([...positionsFor(order, spread).keys()]).toEqual([names[from]]);
  expect(written(order, spread)).toEqual(order);
});

test("new songs are written alone, at the front, at the end and between others", () => {
  const order = ["a", ...names.slice(0, 5), "b", "c", ...names.slice(5), "d"];
  expect([...positionsFor(order, spread).keys()]).toEqual(["a", "b", "c", "d"]);
  expect(written(order, spread)).toEqual(order);
});

test("positions without gaps between them are spread once", () => {
  const order = [...names.slice(0, 7), "new", ...names.slice(7)];
  const first = positionsFor(order, dense);
  expect(written(order, dense)).toEqual(order);
  const after = new Map([...dense, ...first]);
  const again = ["newer", ...order];
  expect([...positionsFor(again, after).keys()]).toEqual(["newer"]);
});

test("a gap that is used up, and the ends of an integer, are spread again", () => {
  let order = names.slice(0, 3);
  let positions: ReadonlyMap<string, number> = new Map(order.map((name, i) => [name, i * positionGap]));
  for (let i = 0; i < 40; i++) {
    order = [order[0] ?? "", `between-${i}`, ...order.slice(1)];
    expect(written(order, positions)).toEqual(order);
    positions = new Map([...positions, ...positionsFor(order, positions)]);
  }
  const edges = new Map([
    ["first", -(2 ** 31 - 1)],
    ["last", 2 ** 31 - 1],
  ]);
  for (const edge of [
    ["new", "first", "last"],
    ["first", "last", "new"],
  ]) {
    expect(written(edge, edges)).toEqual(edge);
    for (const position of positionsFor(edge, edges).values())
      expect(Math.abs(position)).toBeLessThan(2 ** 31);
  }
});

test("any order is written whole, whatever the positions were", () => {
  const positions = fc.uniqueArray(fc.integer({ min: -40, max: 40 }), { maxLength: 30 });
  const run = fc.tuple(positions, fc.array(fc.nat(60), { maxLength: 40 }));
  fc.assert(
    fc.property(run, ([places, seeds]) => {
      const before = new Map(places.map((place, i) => [`song-${i}`, place]));
      const order = [...new Set(seeds.map((seed) => `song-${seed}`))];
      const changed = positionsFor(order, before);
      expect(written(order, before)).toEqual(order);
      const all = [...new Map([...before, ...changed])].filter(([song]) => order.includes(song));
      expect(new Set(all.map(([, place]) => place)).size).toBe(order.length);
      for (const place of changed.values()) expect(Number.isInteger(place)).toBe(true);
    }),
  );
});
