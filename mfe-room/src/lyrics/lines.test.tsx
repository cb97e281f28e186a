// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { activeLines, linesOf } from "./LyricsPanel.tsx";

const lines = [
  { time: 1000, text: "one" },
  { time: 2000, text: "two" },
  { time: 2000, text: "two again" },
  { time: 9000, text: "three" },
];

test.each([
  [0, -1, -1],
  [999, -1, -1],
  [1000, 0, 0],
  [1999, 0, 0],
  [2000, 1, 2],
  [8999, 1, 2],
  [60_000, 3, 3],
])("at %i ms lines %i to %i are active", (position, first, last) => {
  expect(activeLines(lines, position)).toEqual({ first, last });
});

test("words without times go one line each five seconds", () => {
  expect(linesOf("a\nb\n c ", [])).toEqual([
    { time: 0, text: "a" },
    { time: 5000, text: "b" },
    { time: 10_000, text: "c" },
  ]);
  expect(linesOf("a\nb", lines)).toBe(lines);
});
