// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { successText } from "./Result.tsx";

test("duplicates are counted in the message", () => {
  const text = (duplicates: number) => successText({ added: 20, total: 35, duplicates, noPlace: 0 });
  expect(text(0)).toBe("20 songs will be added to your playlist, making a total of 35 songs.");
  expect(text(1)).toMatch(/ 1 duplicate song was automatically removed\.$/);
  expect(text(3)).toMatch(/ 3 duplicate songs were automatically removed\.$/);
});

test("songs that had no place in a full room are counted in the message", () => {
  const text = (noPlace: number) => successText({ added: 20, total: 500, duplicates: 1, noPlace });
  expect(text(20)).toBe(
    "20 songs will be added to your playlist, making a total of 500 songs. " +
      "1 duplicate song was automatically removed. 20 songs did not fit: a room holds at most 500 songs.",
  );
  expect(text(1)).toMatch(/ 1 song did not fit: a room holds at most 500 songs\.$/);
});
