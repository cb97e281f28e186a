import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import golden from "../golden/golden.json" with { type: "json" };
import type { Song } from "../song/song.ts";
import { baseTitle } from "../song/variants.ts";
import { GENRES, OCCASIONS } from "../song/vocabulary.ts";
import { generate, type PlaylistRequest } from "./generate.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const make = (request: Partial<PlaylistRequest>, onlyDemo = false) =>
  generate(
    catalogue,
    { prompt: "", genre: "", occasion: "", count: 20, nicheLevel: 50, excludedIds: [], seed: 1, ...request },
    { thisYear: 2026, onlyDemo },
  );
const ids = (list: readonly Song[]): string[] => list.map((song) => song.id);

const request = fc.record({
  prompt: fc.oneof(fc.constantFrom(...golden.map(({ prompt }) => prompt)), fc.string({ maxLength: 60 })),
  genre: fc.constantFrom("", "Other", "shoegaze", ...GENRES),
  occasion: fc.constantFrom("", "Other", ...OCCASIONS),
  count: fc.integer({ min: 1, max: 40 }),
  nicheLevel: fc.integer({ min: 0, max: 100 }),
  seed: fc.nat(),
});

describe("every list", () => {
  test("every list has its length, each song once, and no second recording of a song", () => {
    fc.assert(
      fc.property(request, (wanted) => {
        const { songs: list } = make(wanted);
        expect(list).toHaveLength(wanted.count);
        expect(new Set(ids(list)).size).toBe(list.length);
        expect(new Set(list.map((song) => baseTitle(song.title))).size).toBe(list.length);
      }),
      { numRuns: 150 },
    );
  });

  test("every list has at most two songs of an artist without a request for that artist", () => {
    fc.assert(
      fc.property(
        fc.record({
          genre: fc.constantFrom("", ...GENRES),
          count: fc.integer({ min: 1, max: 40 }),
          seed: fc.nat(),
        }),
        (wanted) => {
          const counts = new Map<string, number>();
          for (const song of make(wanted).songs)
            for (const artist of song.artists) counts.set(artist, (counts.get(artist) ?? 0) + 1);
          expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("every list is the same for the same request and seed", () => {
    fc.assert(
      fc.property(request, (wanted) => {
        expect(make(wanted)).toEqual(make(wanted));
      }),
      { numRuns: 60 },
    );
  });

  test("every list leaves out excluded songs", () => {
    fc.assert(
      fc.property(request, (wanted) => {
        const first = ids(make(wanted).songs);
        const second = ids(make({ ...wanted, excludedIds: first }).songs);
        expect(second.filter((id) => first.includes(id))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("every list keeps the genre that was chosen", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GENRES),
        fc.integer({ min: 1, max: 30 }),
        fc.nat(),
        (genre, count, seed) => {
          for (const song of make({ genre, count, seed }).songs) expect(song.genres).toContain(genre);
        },
      ),
      { numRuns: 80 },
    );
  });
});

describe("songs that the room has", () => {
  const artistsOf = (list: readonly Song[]): string[] => list.flatMap((song) => song.artists);
  const most = (list: readonly Song[]): number => {
    const artists = artistsOf(list);
    return Math.max(...artists.map((name) => artists.filter((other) => other === name).length));
  };

  test("count for the artists of what is added, over three additions", () => {
    let room: Song[] = [];
    for (const seed of [1, 2, 3]) {
      const { songs: more } = make({ prompt: "rock", count: 30, excludedIds: ids(room), seed });
      room = [...room, ...more];
    }
    expect(most(room)).toBeLessThanOrEqual(2);
  });

  test("count for a number of songs per artist that was asked for", () => {
    const first = make({ prompt: "rock, one song per artist", count: 30 }).songs;
    const { songs: more } = make({
      prompt: "rock, one song per artist",
      count: 30,
      excludedIds: ids(first),
      seed: 2,
    });
    expect(most([...first, ...more])).toBe(1);
  });

  test("songs that the room has are not added as another recording", () => {
    const first = make({ prompt: "pop", count: 40 }).songs;
    const { songs: more } = make({ prompt: "pop", count: 40, excludedIds: ids(first), seed: 2 });
    const titles = new Set(first.map((song) => baseTitle(song.title)));
    expect(more.filter((song) => titles.has(baseTitle(song.title)))).toEqual([]);
  });
});

describe("the introduction in Chinese", () => {
  const introduce = (request: Partial<PlaylistRequest>) => make({ ...request, language: "zh" }).introduction;

  test("the introduction in Chinese has the facts of the English one, and names as they are", () => {
    expect(introduce({ prompt: "rainy evening jazz, nothing too loud", count: 10 })).toMatch(
      /^.*10 首.*爵士歌曲/,
    );
    expect(introduce({ prompt: "80s rock for a party, like Queen", count: 10 })).toMatch(
      /1980 年代的.*摇滚歌曲，适合派对，参照 Queen 的风格挑选。/,
    );
  });

  test("the introduction in Chinese says what was relaxed, and when nothing was found", () => {
    expect(introduce({ prompt: "songs by Queen" })).toContain("其中 8 首出自你点名的歌手");
    expect(introduce({ prompt: "Cantonese songs only, nothing else", count: 20 })).toMatch(
      /没有符合你要求的语言|只有/,
    );
  });

  test("the introduction in Chinese has no English words of its own", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { introduction, songs: list } = make({ prompt: "calm piano for studying", seed, language: "zh" });
      const names = list
        .flatMap(({ title, artists }) => [title, ...artists])
        .sort((a, b) => b.length - a.length);
      expect(names.reduce((left, name) => left.replaceAll(name, ""), introduction)).not.toMatch(
        /[A-Za-z]{2}/,
      );
    }
  });
});

describe("the report", () => {
  const report = (request: Partial<PlaylistRequest>) => make(request).report;
  const unused = (request: Partial<PlaylistRequest>) =>
    report(request).unused.map(({ text, reason }) => ({ text, reason }));

  test("the report names what was understood, in the order of the text", () => {
    const { understood, unused } = report({
      prompt: "sad 80s rock, no Queen, one song per artist",
      count: 4,
    });
    expect(understood.map(({ text }) => text)).toEqual([
      ...["sad", "1980s", "rock", "no Queen", "one song per artist"],
    ]);
    expect(unused).toEqual([]);
  });

  test("the report has the same without a language", () => {
    const { understood } = report({
      prompt: "like Adele, sad 80s rock, nothing too loud, no Queen",
      count: 4,
    });
    expect(understood.map(({ phrase }) => phrase)).toEqual([
      { kind: "artist", stance: "like", values: ["Adele"] },
      { kind: "mood", stance: "", values: ["melancholy"] },
      { kind: "era", stance: "", values: ["1980", "1989"] },
      { kind: "genre", stance: "", values: ["Rock"] },
      { kind: "energy", stance: "", values: ["not_loud"] },
      { kind: "artist", stance: "no", values: ["Queen"] },
    ]);
    const energies = ["slow songs", "nothing too loud", "nothing too slow", "loud songs"].map(
      (prompt) => report({ prompt }).understood[0]?.phrase.values[0],
    );
    expect(energies).toEqual(["low", "not_loud", "not_quiet", "high"]);
    expect(report({ prompt: "songs by Queen at 128 BPM" }).unused).toMatchObject([
      { phrases: [{ kind: "artist", values: ["Queen"] }], because: { code: "only", values: ["8", "20"] } },
      {
        phrases: [{ kind: "words", values: ["at 128 BPM"] }],
        because: { code: "no_facts", values: ["tempo"] },
      },
    ]);
  });

  test.each([
    ["techno at 128 BPM", "at 128 BPM", "no tempo facts"],
    ["female vocals", "female vocals", "no facts about voices"],
    ["songs under 3 minutes", "at most 3 minutes", "no facts about these songs"],
    ["Cantonese songs", "Cantonese", "only 3 of 20 songs"],
    ["songs by Queen", "Queen", "only 8 of 20 songs"],
    ["40 happy songs", "40 songs", "20 are chosen below the description"],
    ["zxcv qwerty", "zxcv qwerty", "not understood"],
    ["pop without Zxcv Qwerty", "no Zxcv Qwerty", "not known to the catalogue"],
  ])("the report of '%s' names '%s': %s", (prompt, text, reason) => {
    expect(unused({ prompt })).toContainEqual({ text, reason });
  });

  test("the report says that the chosen genre counts more than one in the text", () => {
    expect(unused({ prompt: "jazz evening", genre: "Pop" })).toContainEqual({
      text: "jazz",
      reason: "Pop is the chosen genre",
    });
  });

  test("the report says that a refusal counts more than the chosen genre", () => {
    const { songs: list } = make({ prompt: "no pop", genre: "Pop" });
    expect(list.some((song) => song.genres.includes("Pop"))).toBe(false);
    expect(unused({ prompt: "no pop", genre: "Pop" })).toContainEqual({
      text: "Pop",
      reason: "no such song is left",
    });
  });

  test("the report is short for a long text of nonsense", () => {
    const nonsense = { prompt: "qwx zvb, ".repeat(100) };
    expect(report(nonsense).understood).toEqual([]);
    expect(unused(nonsense)).toEqual([{ text: "qwx zvb", reason: "not understood" }]);
  });
});

test("a fallback is used once the rest is used up", () => {
  // Three of the five Cantonese songs are within the limit for their artist.
  const { songs: list } = make({ prompt: "Cantonese songs, otherwise Korean songs", count: 15 });
  const languages = list.map((song) => song.language);
  expect(languages.filter((language) => language === "zh-yue")).toHaveLength(3);
  expect(languages.filter((language) => language === "ko").length).toBeGreaterThan(7);
});

test("another seed gives another list", () => {
  const lists = Array.from({ length: 8 }, (_, seed) =>
    ids(make({ prompt: "summer pop", seed: seed + 1 }).songs)
      .sort()
      .join(),
  );
  expect(new Set(lists).size).toBe(8);
});

test("the niche level moves from the well known to the obscure", () => {
  const popularity = (nicheLevel: number): number => {
    const { songs: list } = make({ prompt: "rock", nicheLevel, count: 30 });
    return list.reduce((sum, song) => sum + (song.popularity ?? 0), 0) / list.length;
  };
  const levels = [0, 25, 50, 75, 100].map(popularity);
  expect(levels).toEqual([...levels].sort((a, b) => b - a));
  expect((levels[0] ?? 0) - (levels[4] ?? 0)).toBeGreaterThan(0.15);
});

test("no artist follows themselves when the list has others", () => {
  const { songs: list } = make({ genre: "Jazz", count: 20 });
  const repeats = list.filter((song, i) =>
    song.artists.some((artist) => list[i - 1]?.artists.includes(artist)),
  );
  expect(repeats).toEqual([]);
});

test("a list for winding down goes down, one for a party rises and lets go", () => {
  const energies = (occasion: string): number[] =>
    make({ occasion, count: 20 }).songs.map((song) => song.energy ?? 0);
  const calm = energies("Relaxation");
  expect(calm[0]).toBeGreaterThanOrEqual(calm.at(-1) ?? 1);
  const party = energies("Party");
  const peak = party.indexOf(Math.max(...party));
  expect(peak).toBeGreaterThan(5);
  expect(peak).toBeLessThan(19);
});

test("the house music stays out of lists that the catalogue can fill", () => {
  for (let seed = 1; seed < 30; seed++)
    expect(make({ prompt: "instrumental", seed }).songs.some((song) => song.origin === "demo")).toBe(false);
  expect(make({ prompt: "demo music, please", count: 10 }).songs.some((song) => song.origin === "demo")).toBe(
    true,
  );
});

test("limited to the house music, a list is as long as possible and reports so", () => {
  const { songs: list, introduction } = make({ prompt: "calm jazz", count: 40 }, true);
  expect(list).toHaveLength(16);
  expect(list.every((song) => song.origin === "demo")).toBe(true);
  expect(introduction).toContain("shorter than asked for");
});

describe("the introduction", () => {
  test("the introduction names only artists and titles of the list", () => {
    fc.assert(
      fc.property(request, (wanted) => {
        const { songs: list, introduction } = make(wanted);
        for (const [, title] of introduction.matchAll(/“([^”]+)”/g))
          expect(list.map((song) => song.title)).toContain(title);
        expect(introduction).not.toMatch(/undefined|null|NaN| {2}|\.\./);
        expect(introduction.split(/(?<=[.!?”]) /).length).toBeGreaterThanOrEqual(1);
        expect(introduction).toMatch(/^[\p{Lu}\d]/u);
      }),
      { numRuns: 150 },
    );
  });

  test("admits how many songs of an artist there are", () => {
    expect(make({ prompt: "songs by Queen", count: 12 }).introduction).toContain(
      "Eight songs are by the artist you named",
    );
  });

  test("the introduction ends with one full stop behind a name that has its own", () => {
    expect(make({ prompt: "songs by The Notorious B.I.G.", count: 1 }).introduction).toMatch(
      / by The Notorious B\.I\.G\.$/,
    );
  });

  test("the introduction names relaxed criteria", () => {
    expect(make({ prompt: "粤语歌", count: 20 }).introduction).toMatch(
      /songs do not keep to the language you asked for\.$/,
    );
    expect(make({ prompt: "calm jazz songs from 1932 in Korean", count: 10 }).introduction).toMatch(
      /None of them keeps to the mood, genre and years you asked for, all at once\.$/,
    );
  });
});

test("songs that are known for the occasion in the text are preferred to others with the same facts", () => {
  const [some] = songs;
  if (!some) throw new Error("Nothing ships.");
  const alike = Array.from({ length: 60 }, (_, at) => ({
    ...some,
    id: `youtube_alike${at}`,
    title: `Alike ${at}`,
    artists: [`Artist ${at}`],
    knownFor: at % 6 === 0 ? ["wedding"] : ["karaoke"],
  }));
  const list = generate(
    new Catalogue(alike),
    { prompt: "a wedding", genre: "", occasion: "", count: 10, nicheLevel: 50, excludedIds: [], seed: 1 },
    { thisYear: 2026, onlyDemo: false },
  );
  expect(list.songs.flatMap(({ knownFor }) => knownFor)).toEqual(Array(10).fill("wedding"));
});
