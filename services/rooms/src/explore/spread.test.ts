import fc from "fast-check";
import { expect, test } from "vitest";
import { pageSize, spread } from "./spread.ts";

/** `aab` is two rooms of a's and one of b's, newest first. */
const rooms = (makers: string) => [...makers].map((maker, place) => ({ maker, id: place }));
const pagesOf = (makers: string) => {
  const ordered = spread(rooms(makers));
  return Array.from({ length: Math.ceil(ordered.length / pageSize) }, (_, page) =>
    ordered.slice(page * pageSize, (page + 1) * pageSize),
  );
};
const maxPerCreator = (page: readonly { maker: string }[]) =>
  Math.max(...Array.from(Map.groupBy(page, ({ maker }) => maker).values(), (own) => own.length));
const others = (count: number) =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(200 + i)).join("");

test("rooms of many creators stay newest first", () => {
  const makers = others(30);
  expect(spread(rooms(makers))).toEqual(rooms(makers));
});

test("a creator of the newest ten has two of them on each of the next pages", () => {
  const pages = pagesOf("a".repeat(10) + others(50));
  expect(pages.map((page) => page.filter(({ maker }) => maker === "a").length)).toEqual([2, 2, 2, 2, 2]);
  expect(pages[0]?.map(({ id }) => id)).toEqual([0, 1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test("a creator of the oldest ten has two on a page, too", () => {
  const pages = pagesOf(others(50) + "a".repeat(10));
  expect(pages.map(maxPerCreator)).toEqual([2, 2, 2, 2, 2]);
});

test("pages are full when one creator owns all rooms", () => {
  expect(pagesOf("a".repeat(30)).map((page) => page.length)).toEqual([12, 12, 6]);
  expect(pagesOf("a".repeat(20) + others(4)).map(maxPerCreator)).toEqual([8, 12]);
});

test("no room is lost or doubled, pages are newest first, and one crowd never fills a page that others could", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a", "a", "a", "b", "c", "d", "e", "f", "g"), { maxLength: 100 }),
      fc.nat(120),
      (crowd, count) => {
        const given = rooms(crowd.join("") + others(count));
        const ordered = spread(given);
        expect(ordered.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(given.map(({ id }) => id));
        const pages = pagesOf(crowd.join("") + others(count));
        for (const page of pages)
          expect(page.map(({ id }) => id)).toEqual(page.map(({ id }) => id).toSorted((a, b) => a - b));
        const largest = crowd.length === 0 ? 0 : maxPerCreator(rooms(crowd.join("")));
        const isPossible = largest <= 2 * Math.floor(given.length / pageSize) && count >= crowd.length;
        if (isPossible) for (const page of pages) expect(maxPerCreator(page)).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 300 },
  );
});
