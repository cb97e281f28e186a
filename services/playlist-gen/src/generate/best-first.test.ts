import fc from "fast-check";
import { expect, test } from "vitest";
import { bestFirst } from "./select.ts";

test("the heap gives all items by descending rank, however many there are", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 1500 }), (ranks) => {
      const items = ranks.map((rank, id) => ({ rank, id }));
      const sorted = [...bestFirst(items, ({ rank }) => rank)];
      expect(sorted.map(({ rank }) => rank)).toEqual(ranks.toSorted((a, b) => b - a));
      expect(new Set(sorted.map(({ id }) => id)).size).toBe(items.length);
    }),
    { numRuns: 60 },
  );
});
