import { describe, expect, it } from "vitest";
import { nextSorting, ranked, type Sorting, sorted } from "./sort.ts";

interface Row {
  title: string;
  plays: number | null;
  at: string;
}
const rows: Row[] = [
  { title: "Song 10", plays: 2, at: "2026-01-02T00:00:00.000Z" },
  { title: "song 9", plays: 10, at: "2026-01-10T00:00:00.000Z" },
  { title: "Älska", plays: null, at: "2025-12-31T00:00:00.000Z" },
];
const titles = (by: keyof Row, direction: Sorting<keyof Row>["direction"]) =>
  sorted(rows, { by, direction }).map(({ title }) => title);

describe("sorting", () => {
  it("sorting takes numbers by size, not by their digits", () => {
    expect(titles("plays", "descending")).toEqual(["song 9", "Song 10", "Älska"]);
    expect(titles("plays", "ascending")).toEqual(["Älska", "Song 10", "song 9"]);
  });

  it("sorts texts by the alphabet, ignoring case", () => {
    expect(titles("title", "ascending")).toEqual(["Älska", "song 9", "Song 10"]);
  });

  it("sorting takes times by time", () => {
    expect(titles("at", "descending")).toEqual(["song 9", "Song 10", "Älska"]);
  });

  it("sorting does not change its input, and keeps equals in their order", () => {
    const same = [
      { plays: 1, title: "b" },
      { plays: 1, title: "a" },
    ];
    expect(sorted(same, { by: "plays", direction: "descending" })).toEqual(same);
    expect(rows[0]?.title).toBe("Song 10");
  });
});

it("a ranking looks at the next field where the first is alike", () => {
  const songs = [
    { title: "a", plays: 0, adds: 1 },
    { title: "b", plays: 1, adds: 0 },
    { title: "c", plays: 0, adds: 3 },
  ];
  expect(ranked(songs, "plays", "adds").map(({ title }) => title)).toEqual(["b", "c", "a"]);
});

describe("a click on a header", () => {
  it("a click on a header turns the active column round", () => {
    const down: Sorting<string> = { by: "plays", direction: "descending" };
    const up = nextSorting(down, { key: "plays" });
    expect(up).toEqual({ by: "plays", direction: "ascending" });
    expect(nextSorting(up, { key: "plays" })).toEqual(down);
  });

  it("a click on a header begins another column with the most, a text with A", () => {
    const from: Sorting<string> = { by: "plays", direction: "ascending" };
    expect(nextSorting(from, { key: "adds" })).toEqual({ by: "adds", direction: "descending" });
    expect(nextSorting(from, { key: "title", isText: true })).toEqual({
      by: "title",
      direction: "ascending",
    });
  });
});
