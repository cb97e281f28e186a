import { expect, test } from "vitest";
import { costOf, worstOf } from "./search.ts";
import { drawFrom } from "./texts.ts";

/** Lets so many texts be read. */
const texts = (count: number) => {
  let left = count;
  return () => left-- > 0;
};
const count = (text: string, piece: string) => text.split(piece).length - 1;
const asked = { seeds: ["less sad, more 90s"], max: 200, draw: drawFrom(1) };

test("the search finds a text that costs more than each long run of one sign", () => {
  const cost = (text: string) => count(text, "sad") * count(text, "'");
  const found = worstOf({ ...asked, cost, goesOn: texts(4000) });
  expect(found.perKb).toBeGreaterThan(20);
  expect(found.perKb).toBe(cost(found.text));
});

test("a cost that is seen once and never again does not count", () => {
  let isFirst = true;
  const cost = (text: string) => {
    if (!text.startsWith("中中")) return 1;
    const once = isFirst ? 1000 : 0.5;
    isFirst = false;
    return once;
  };
  expect(worstOf({ ...asked, cost, goesOn: texts(1000) }).perKb).toBe(1);
});

test("a reader that does not end is the worst, and the search ends with it", () => {
  const cost = costOf((text) => {
    while (text.includes("<<"));
  }, 50);
  const found = worstOf({ ...asked, cost, goesOn: texts(1000) });
  expect(found.perKb).toBe(Number.POSITIVE_INFINITY);
  expect(found.text).toContain("<<");
});

test("a KB counts its bytes, and a shorter text as one KB", () => {
  const cost = (text: string) => text.length;
  const found = worstOf({
    seeds: ["中".repeat(1024)],
    max: 1024,
    cost,
    draw: drawFrom(1),
    goesOn: () => false,
  });
  expect(found.perKb).toBeCloseTo(1024 / 3);
  expect(worstOf({ ...asked, cost, goesOn: () => false }).perKb).toBe(18);
});
