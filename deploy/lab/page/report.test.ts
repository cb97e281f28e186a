import { expect, test } from "vitest";
import { medians, table } from "./report.ts";

test("the median of each figure, of an odd and an even number of runs", () => {
  expect(medians([{ a: 3 }, { a: 1 }, { a: 2 }])).toEqual({ a: 2 });
  expect(
    medians([
      { a: 4, b: 1 },
      { a: 2, b: 1 },
    ]),
  ).toEqual({ a: 3, b: 1 });
});

test("the ratio to an older checkout is printed as well", () => {
  expect(table("/explore", { lcp: 1000 }, { lcp: 4000 })).toMatch(/1000 ms\s+4000 ms\s+0\.25$/);
  expect(table("/explore", { lcp: 1000 }, null)).toMatch(/1000 ms$/);
});
