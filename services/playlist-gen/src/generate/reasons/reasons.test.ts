import { describe, expect, test } from "vitest";
import { Catalogue } from "../../catalogue/catalogue.ts";
import { readShipped } from "../../catalogue/shipped.ts";
import { goldenCases } from "../../golden/golden.ts";
import { untrueReasons } from "../../golden/reasons.ts";
import type { Song } from "../../song/song.ts";
import { generate } from "../generate.ts";
import type { SongReason } from "./fact.ts";
import { untrueFacts } from "./untrue-facts.ts";

const { songs } = await readShipped(new URL("../../../", import.meta.url));
const catalogue = new Catalogue(songs);
const options = { thisYear: 2026, onlyDemo: false };
const asked = (prompt: string, more = {}) => ({
  prompt,
  genre: "",
  occasion: "",
  count: 20,
  nicheLevel: 50,
  excludedIds: [],
  seed: 1,
  ...more,
});

test.each(goldenCases)("every reason for “$prompt” is true", (golden) => {
  expect(untrueReasons(catalogue, { ...asked(golden.prompt), ...golden }, options)).toEqual([]);
});

const reasonsOf = (prompt: string, more = {}): SongReason[] => [
  ...generate(catalogue, asked(prompt, more), options).reasons,
];

describe("a reason", () => {
  test("a reason says what was asked for, the most telling first", () => {
    for (const { because, facts } of reasonsOf("happy 80s pop")) {
      expect(because).toBe("asked");
      expect(facts.map(({ kind }) => kind).slice(0, 2)).toEqual(["year", "genre"]);
    }
    expect(reasonsOf("songs by Queen", { count: 5 }).every(({ facts }) => facts[0]?.kind === "artist")).toBe(
      true,
    );
  });

  test("a reason names what a song has in common with the artist to be like", () => {
    const facts = reasonsOf("like Coldplay but not Coldplay").flatMap((reason) => reason.facts);
    expect(facts).toContainEqual(expect.objectContaining({ kind: "like", artist: "Coldplay" }));
  });

  test("a reason of a song that nothing led to says that it fills the list, and what it is", () => {
    const filling = reasonsOf("songs by Queen").filter(({ because }) => because !== "asked");
    expect(filling.length).toBeGreaterThan(5);
    for (const { because, facts } of filling) {
      expect(because).toBe("fills");
      expect(facts.length).toBeGreaterThan(0);
    }
  });

  test.each(["", "anything but pop, no Queen"])(
    "a reason of “%s”, which asks for nothing, only says what the song is",
    (text) => {
      expect(new Set(reasonsOf(text).map(({ because }) => because))).toEqual(new Set(["open"]));
    },
  );

  test("a reason of a chosen genre and occasion is as good as of one in the text", () => {
    const all = reasonsOf("songs", { genre: "Jazz", occasion: "Dinner" });
    expect(all.every(({ because }) => because === "asked")).toBe(true);
    expect(all.flatMap(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ kind: "setting", setting: "dinner" }),
    );
  });
});

describe("the checker", () => {
  const [song] = catalogue.entries
    .filter(({ base }) => base === "bohemian rhapsody")
    .map((entry) => entry.song);
  const fault = (reason: SongReason, constraints: readonly object[] = []) =>
    untrueFacts(reason, {
      song: song as Song,
      intent: { constraints: constraints as never },
      chosenGenre: null,
      songsBy: () => [],
    });

  test.each<SongReason["facts"][number]>([
    { kind: "year", year: 1976 },
    { kind: "genre", genre: "Jazz" },
    { kind: "mood", mood: "calm" },
    { kind: "language", language: "fr" },
    { kind: "artist", artist: "Adele" },
    { kind: "style", style: "bebop" },
    { kind: "energy", level: "low" },
    { kind: "fame", level: "lesser" },
    { kind: "like", artist: "Adele", shared: "rock" },
    { kind: "word", word: "rain" },
    { kind: "length", seconds: 10 },
  ])("the checker finds that %o is not true of Bohemian Rhapsody", (fact) => {
    expect(fault({ because: "fills", facts: [fact] })).toHaveLength(1);
  });

  test("the checker finds a true fact that nobody asked for, and a wish that is said to be none", () => {
    const year = { kind: "year", year: 1975 } as const;
    const seventies = { kind: "era", stance: "wanted", era: { from: 1970, to: 1979 }, text: "70s" };
    expect(fault({ because: "asked", facts: [year] })).toHaveLength(1);
    expect(fault({ because: "asked", facts: [year] }, [seventies])).toEqual([]);
    expect(fault({ because: "fills", facts: [year] }, [seventies])).toHaveLength(1);
    expect(fault({ because: "asked", facts: [] })).toHaveLength(1);
  });
});
