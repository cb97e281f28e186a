import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { starter, THIS_YEAR } from "../intent/testing/starter.ts";
import { readRound } from "./read-round.ts";
import { briefRound } from "./testing/brief-round.ts";

/** Lines "sentence => steps", see testing/brief-round.ts for the notation. */
const cases = readFileSync(new URL("testing/cases.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" => "));

test.each(cases)("%s => %s", (sentence = "", steps = "") => {
  expect(briefRound(readRound(sentence, starter, THIS_YEAR))).toBe(steps);
});

const words = [
  "more",
  "less",
  "keep",
  "the first",
  "swap",
  "Queen",
  "sad",
  "90s",
  "undo",
  ",",
  "and",
  "少点",
  "もっと",
  "덜",
  "5",
];
test("the reader reads whatever is typed, in bounded time", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 12 })), { maxLength: 40 }),
      (parts) => {
        const sentence = parts.join(" ").slice(0, 300);
        const before = process.cpuUsage();
        readRound(sentence, starter, THIS_YEAR);
        expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
      },
    ),
    { numRuns: 150 },
  );
});
