import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { Totals } from "./totals.ts";

function setUp() {
  const clock = manualClock();
  const totals = new Totals(clock);
  const counted: string[] = [];
  const of = (search: string, total = 500) =>
    totals.of(search, async () => {
      counted.push(search);
      return total;
    });
  return { clock, totals, counted, of };
}

test("a search is counted once for all who ask at once, and for ten seconds", async () => {
  const { clock, counted, of } = setUp();
  expect(await Promise.all([of("jazz"), of("jazz"), of("rock")])).toEqual([500, 500, 500]);
  clock.advance(9999);
  expect(await of("jazz", 501)).toBe(500);
  clock.advance(1);
  expect(await of("jazz", 501)).toBe(501);
  expect(counted).toEqual(["jazz", "rock", "jazz"]);
});

test("a count that failed is not kept", async () => {
  const { totals, of } = setUp();
  await expect(totals.of("jazz", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await of("jazz")).toBe(500);
});

test("at most a thousand totals are kept, the newest", async () => {
  const { counted, of } = setUp();
  for (let i = 0; i <= 1000; i++) await of(`${i}`);
  await of("1000");
  await of("0");
  expect(counted.slice(-2)).toEqual(["1000", "0"]);
});
