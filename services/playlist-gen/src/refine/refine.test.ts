import { describe, expect, test } from "vitest";
import { generate } from "../generate/generate.ts";
import { starter, THIS_YEAR } from "../intent/testing/starter.ts";
import { type RefineRequest, refine } from "./refine.ts";

const options = { thisYear: THIS_YEAR, onlyDemo: false };
const request = (part: Partial<RefineRequest>): RefineRequest => ({
  prompt: "80s rock",
  genre: "",
  occasion: "",
  nicheLevel: 50,
  sentences: [],
  songIds: [],
  lockedIds: [],
  removedIds: [],
  seed: 1,
  ...part,
});
const listOf = (prompt: string, count = 20, excludedIds: readonly string[] = []): string[] =>
  generate(
    starter,
    { prompt, genre: "", occasion: "", count, nicheLevel: 50, excludedIds, seed: 1 },
    options,
  ).songs.map(({ id }) => id);
const after = (part: Partial<RefineRequest>) => {
  const refined = refine(starter, request(part), options);
  return { ...refined, ids: refined.songs.map(({ id }) => id) };
};
const artistsOf = (ids: readonly string[]): string[] => ids.flatMap((id) => starter.find(id)?.artists ?? []);

describe("a list that is refined", () => {
  const songIds = listOf("80s rock");

  test("a list that is refined is the same for the same request", () => {
    const part = { songIds, sentences: ["more pop", "slower"] };
    expect(after(part).ids).toEqual(after(part).ids);
  });

  test("a list that is refined keeps locked songs, and never brings back what was thrown out", () => {
    const lockedIds = [songIds[2] ?? "", songIds[9] ?? ""];
    const { ids } = after({ songIds, lockedIds, sentences: ["another list"] });
    expect(ids.filter((id) => songIds.includes(id)).toSorted()).toEqual(lockedIds.toSorted());
    const again = after({
      songIds: ids,
      lockedIds,
      removedIds: songIds,
      sentences: ["another list", "another list"],
    });
    expect(again.ids.filter((id) => songIds.includes(id)).toSorted()).toEqual(lockedIds.toSorted());
  });

  test("loses even a locked song to a refusal", () => {
    const queen = songIds.concat(listOf("songs by Queen", 1));
    const lockedIds = queen.slice(-1);
    const { ids } = after({ songIds: queen.slice(-20), lockedIds, sentences: ["no Queen"] });
    expect(ids).not.toContain(lockedIds[0]);
    expect(artistsOf(ids)).not.toContain("queen");
  });

  test("a list that is refined keeps the refusals of its description in every round", () => {
    const own = listOf("pop without Taylor Swift");
    const sentences = ["more hits", "faster", "another list"];
    const { ids } = after({ prompt: "pop without Taylor Swift", songIds: own, sentences });
    expect(artistsOf(ids)).not.toContain("taylor swift");
  });

  test("a list that is refined has no more than two songs of an artist whom nobody asked for", () => {
    const { ids } = after({ songIds, sentences: ["more pop, another list"] });
    const counts = Map.groupBy(artistsOf(ids), (artist) => artist);
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
  });

  test("a list that is refined stays where there is nothing to do, and says so", () => {
    const { ids, outcome, report } = after({ songIds, sentences: ["no Adele"] });
    expect({ ids, outcome }).toEqual({ ids: songIds, outcome: "unchanged" });
    expect(report.understood.map(({ text }) => text)).toEqual(["no Adele"]);
    const rocks = after({ songIds, sentences: ["more rock"] });
    expect(rocks.outcome).toBe("unchanged");
    expect(rocks.report.unused).toContainEqual(
      expect.objectContaining({ text: "more rock", because: { code: "already", values: [] } }),
    );
  });

  test("a list that is refined says which places it does not have", () => {
    const { report } = after({ songIds, sentences: ["swap the 33rd"] });
    expect(report.unused[0]?.because).toEqual({ code: "no_such_place", values: ["33", "20"] });
  });

  test("only describes itself with `asItIs`", () => {
    const { ids, introduction, reasons } = after({ songIds, sentences: ["more pop"], asItIs: true });
    expect(ids).toEqual(songIds);
    expect(introduction).not.toBe("");
    expect(reasons).toHaveLength(20);
  });

  test("a list that is refined keeps songs that only its page knows, until something is asked of songs", () => {
    const foreign = "youtube_zzzzzzzzzzz";
    const mixed = [...songIds.slice(0, 9), foreign];
    expect(after({ songIds: mixed, sentences: ["swap the first"] }).ids).toContain(foreign);
    expect(after({ songIds: mixed, lockedIds: [foreign], sentences: ["slower"] }).ids).toContain(foreign);
    expect(after({ songIds: mixed, lockedIds: [foreign], sentences: ["no Queen"] }).ids).not.toContain(
      foreign,
    );
    expect(after({ songIds: mixed, sentences: ["slower"] }).ids).not.toContain(foreign);
  });

  test("a list that is refined takes at most forty songs, and keeps at least one", () => {
    expect(after({ songIds, sentences: ["99 more songs"] }).ids).toHaveLength(40);
    expect(after({ songIds: songIds.slice(0, 1), sentences: ["shorter"] }).ids).toHaveLength(1);
  });
});

test("the artist cap holds over five appends to a room", () => {
  const room: string[] = [];
  for (let round = 0; round < 5; round++) room.push(...listOf("pop hits", 20, room));
  const counts = Map.groupBy(artistsOf(room), (artist) => artist);
  expect(room).toHaveLength(100);
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
});
