import { describe, expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import type { MusicQuery } from "../song/music-query.ts";
import { isWithinTypos, typosAllowed } from "../song/spelling.ts";
import { SearchIndex } from "./search-index.ts";
import { searchMusic } from "./search-music.ts";

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const snapshot = { catalogue, search: new SearchIndex(catalogue.entries) };
const find = (query: string, by: MusicQuery["by"], limit = 10, onlyDemo = false) =>
  searchMusic(snapshot, { query, by, limit }, { thisYear: 2026, onlyDemo });
const first = (query: string, by: MusicQuery["by"]) => {
  const [song] = find(query, by);
  return song ? `${song.title} – ${song.artists[0]}` : "";
};

describe("by song", () => {
  test.each([
    ["bohemian rhapsody", "Bohemian Rhapsody – Queen"],
    ["BOHEMIAN", "Bohemian Rhapsody – Queen"],
    ["bohemian rapsody", "Bohemian Rhapsody – Queen"],
    ["smels like teen", "Smells Like Teen Spirit – Nirvana"],
    ["hello adele", "Hello – Adele"],
    ["fur elise", "Für Elise – Ludwig van Beethoven"],
    ["nocturne chopin", "Nocturne in E-flat Major, Op. 9 No. 2 – Frédéric Chopin"],
    ["晴天", "晴天 – 周杰倫"],
    ["光阴的故事", "光陰的故事 – 羅大佑"],
    ["Queen - Bohemian Rhapsody (Official Video Remastered) [4K]", "Bohemian Rhapsody – Queen"],
    ["Halo - Official Music Video", "Halo – Beyoncé"],
  ])("%s finds %s", (query, expected) => {
    expect(first(query, "song")).toBe(expected);
  });
});

test("a song is found by a further title, before songs that only begin with it", () => {
  const [some] = songs;
  if (!some) throw new Error("Nothing ships.");
  const own = { ...some, id: "youtube_aaaaaaaaaaa", title: "遥か彼方", otherTitles: ["Haruka Kanata"] };
  const longer = { ...some, id: "youtube_bbbbbbbbbbb", title: "Haruka Kanata Yori" };
  const two = new Catalogue([longer, own]);
  const found = searchMusic(
    { catalogue: two, search: new SearchIndex(two.entries) },
    { query: "haruka kanata", by: "song", limit: 2 },
    { thisYear: 2026, onlyDemo: false },
  );
  expect(found.map(({ id }) => id)).toEqual([own.id, longer.id]);
});

describe("by artist", () => {
  test.each([
    ["beyonce", "Beyoncé"],
    ["coldpaly", "Coldplay"],
    ["daft", "Daft Punk"],
    ["Queen - Topic", "Queen"],
    ["BeyoncéVEVO", "Beyoncé"],
    ["michael jackson", "Michael Jackson"],
    ["jay chou", "周杰倫"],
    ["周杰伦", "周杰倫"],
    ["beethoven", "Ludwig van Beethoven"],
    ["pink floyd", "Pink Floyd"],
  ])("%s finds songs of %s", (query, artist) => {
    const found = find(query, "artist", 3);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]?.artists).toContain(artist);
  });
  test("looks at no titles", () => {
    expect(find("yesterday once more", "artist")).toEqual([]);
  });
});

test("by prompt gives fitting songs, the same each time", () => {
  const found = find("calm jazz for the evening", "prompt", 8);
  expect(found).toHaveLength(8);
  expect(found.filter((song) => song.genres.includes("Jazz")).length).toBeGreaterThanOrEqual(6);
  expect(find("calm jazz for the evening", "prompt", 8)).toEqual(found);
});

test("the limit holds and nonsense finds nothing", () => {
  expect(find("love", "song", 5)).toHaveLength(5);
  expect(find("qqqqzzzzxxx", "song")).toEqual([]);
  expect(find("!!!", "song")).toEqual([]);
});

test("kept to the house music, it finds nothing else", () => {
  expect(find("love", "song", 50, true)).toEqual([]);
  expect(find("paper lanterns", "song", 50, true)).toHaveLength(1);
  expect(find("jazz", "prompt", 50, true).every((song) => song.origin === "demo")).toBe(true);
});

test("slips are a wrong, missing, extra or swapped letter", () => {
  for (const slip of ["coldplay", "coldpaly", "coldpla", "colddplay", "coldplax"])
    expect(isWithinTypos(slip, "coldplay", 1)).toBe(true);
  expect(isWithinTypos("goldplat", "coldplay", 1)).toBe(false);
  expect([typosAllowed("abba"), typosAllowed("u2"), typosAllowed("metallica")]).toEqual([1, 0, 2]);
});
