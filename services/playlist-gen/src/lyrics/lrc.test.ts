import { readFileSync } from "node:fs";
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
  ["[offset: 500 ms]", 9500],
  ["[offset:+500ms]", 9500],
  ["[offset:-250]", 10_250],
  ["[OFFSET : 1000.0]", 9000],
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

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.lrc`, import.meta.url), "utf8");

test.each<[string, [number, string][]]>([
  [
    "comma",
    [
      [1500, "A"],
      [2750, "B"],
    ],
  ],
  [
    "enhanced",
    [
      [1000, "Two words here"],
      [3000, "Two words"],
    ],
  ],
  [
    "hours",
    [
      [3_599_000, "B"],
      [3_723_450, "A"],
    ],
  ],
  [
    "micro",
    [
      [12_346, "A"],
      [13_123, "B"],
    ],
  ],
  ["offset-ms", [[9500, "A"]]],
  [
    "time-in-words",
    [
      [1000, "Wake me at [06:30]"],
      [5000, "B"],
    ],
  ],
])("the file %s.lrc is read whole", (name, expected) => {
  expect(parseLrc(fixture(name))).toEqual(expected.map(([time, text]) => ({ time, text })));
});

test.each<[string, [number, string][]]>([
  ["[ 00 : 01.00 ]x", [[1000, "x"]]],
  [
    "[00:01.00] [ 00:02.00 ]  x",
    [
      [1000, "x"],
      [2000, "x"],
    ],
  ],
  ["[00:75.00]x", [[75_000, "x"]]],
  ["[1234:05]x", [[74_045_000, "x"]]],
  ["[00:01.00]<00:01,00>a <0:00:01,500>b", [[1000, "a b"]]],
  ["[00:01.00]< 00:01.00 >a<b> <3 c", [[1000, "a<b> <3 c"]]],
  ["<00:01.00>Two <00:01.50>words", [[1000, "Two words"]]],
  [
    "[00:01.00]v1: <00:01.00>Hello\n[00:02.00]F: You\n[00:03.00]D:We",
    [
      [1000, "Hello"],
      [2000, "You"],
      [3000, "We"],
    ],
  ],
  [
    "[00:01.00]Hello\n[bg:<00:01.50>ooh <00:02.00>ooh]\n[bg: aah]",
    [
      [1000, "Hello"],
      [1500, "ooh ooh"],
      [1500, "aah"],
    ],
  ],
  ["[00:01.00]Meet me at 06:30 [chorus]", [[1000, "Meet me at 06:30 [chorus]"]]],
  ["[00:01.00]こんにちは　世界", [[1000, "こんにちは　世界"]]],
  [
    "\uFEFF[00:01.00]a\r[00:02.00]b\r\n[00:02.00]c",
    [
      [1000, "a"],
      [2000, "b"],
      [2000, "c"],
    ],
  ],
])("%j is read", (text, expected) => {
  expect(parseLrc(text)).toEqual(expected.map(([time, words]) => ({ time, text: words })));
});
