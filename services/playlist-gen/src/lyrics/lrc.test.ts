import { expect, test } from "vitest";
import { parseLrc } from "./lrc.ts";

test("lines are read with their times, in order", () => {
  const text = "[ar:Band]\n[ti:Song]\n[00:12.00]One\n[00:17.20]Two\n\n[01:02]Three";
  expect(parseLrc(text)).toEqual([
    { time: 12_000, text: "One" },
    { time: 17_200, text: "Two" },
    { time: 62_000, text: "Three" },
  ]);
});

test("a line that is sung several times is listed several times", () => {
  expect(parseLrc("[00:10.00][01:10.00]Chorus\n[00:20.00]Verse")).toEqual([
    { time: 10_000, text: "Chorus" },
    { time: 20_000, text: "Verse" },
    { time: 70_000, text: "Chorus" },
  ]);
});

test.each([
  ["[00:01.5]x", 1500],
  ["[00:01.05]x", 1050],
  ["[00:01.050]x", 1050],
  ["[00:01:50]x", 1500],
  ["[100:00.00]x", 6_000_000],
])("%s is at %i ms", (line, time) => {
  expect(parseLrc(line)).toEqual([{ time, text: "x" }]);
});

test.each([
  ["[offset:+500]", 9500],
  ["[offset: -500]", 10_500],
  ["[offset:20000]", 0],
])("%s moves the words to %i ms", (offset, time) => {
  expect(parseLrc(`${offset}\r\n[00:10.00]x`)).toEqual([{ time, text: "x" }]);
});

test("stamps of single words are left out, an empty line is a pause", () => {
  expect(parseLrc("[00:01.00]<00:01.00>Two <00:01.50>words\n[00:05.00]")).toEqual([
    { time: 1000, text: "Two words" },
    { time: 5000, text: "" },
  ]);
});

test.each(["", "no stamps at all", "[by:somebody]", "[xx:yy]zz"])("%j has no timed line", (text) => {
  expect(parseLrc(text)).toEqual([]);
});
