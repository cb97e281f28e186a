import { expect, test } from "vitest";
import { entryOf } from "../catalogue/entry.ts";
import { starter, THIS_YEAR } from "../intent/testing/starter.ts";
import { refine } from "../refine/refine.ts";
import { isMarkedExplicit } from "./explicit.ts";
import { generate } from "./generate.ts";

const options = { thisYear: THIS_YEAR, onlyDemo: false };
const ask = (prompt: string) =>
  generate(
    starter,
    { prompt, genre: "", occasion: "", count: 40, nicheLevel: 50, excludedIds: [], seed: 1 },
    options,
  );
const [some] = starter.entries;

test.each([
  ["Song (Explicit)", true],
  ["F**k You", true],
  ["Bitch, Don't Kill My Vibe", true],
  ["Classic", false],
  ["Assassin", false],
  ["Shiitake", false],
])("“%s” is marked: %s", (title, isMarked) => {
  expect(isMarkedExplicit({ song: { ...entryOf(some?.song as never).song, title, styles: [] } })).toBe(
    isMarked,
  );
});

test.each(["hip hop for kids", "clean versions of hip hop", "适合孩子的嘻哈", "Hip Hop ohne Schimpfwörter"])(
  "“%s” leaves out what is marked as explicit, and says that nothing more is known",
  (prompt) => {
    const { songs, report } = ask(prompt);
    expect(songs.filter((song) => isMarkedExplicit({ song }))).toEqual([]);
    expect(report.unused.map(({ reason }) => reason)).toContain("no facts about explicit words");
    expect(ask("hip hop").songs.some((song) => isMarkedExplicit({ song }))).toBe(true);
  },
);

test("for kids prefers genres that are seldom explicit, and nothing angry", () => {
  const risky = (prompt: string) =>
    ask(prompt).songs.filter(({ genres, moods }) => genres.includes("Hip Hop") || moods.includes("angry"))
      .length;
  expect(risky("happy songs for a road trip")).toBeGreaterThan(0);
  expect(risky("happy songs for a road trip with kids")).toBe(0);
});

test("a list that is to be for kids loses such songs, locked or not", () => {
  const songIds = ask("hip hop").songs.map(({ id }) => id);
  const request = { prompt: "hip hop", genre: "", occasion: "", nicheLevel: 50, removedIds: [], seed: 1 };
  const { songs } = refine(
    starter,
    { ...request, sentences: ["for kids"], songIds, lockedIds: songIds },
    options,
  );
  expect(songs.filter(({ entry }) => entry && isMarkedExplicit(entry))).toEqual([]);
});
