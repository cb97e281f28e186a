import { describe, expect, test } from "vitest";
import { fold } from "../song/fold.ts";
import { eraOf } from "./era.ts";
import { parseIntent } from "./parse-intent.ts";

const ARTISTS = [
  "Coldplay",
  "Drake",
  "Taylor Swift",
  "Ed Sheeran",
  "Queen",
  "Train",
  "Future",
  "周杰倫",
  "Earth, Wind & Fire",
  "The Beatles",
  "Kiss",
];
const known = new Map(
  ARTISTS.flatMap(
    (name) =>
      [
        [fold(name), fold(name)],
        [fold(name).replace(/^the /, ""), fold(name)],
      ] as const,
  ),
);
const names = { artistNamed: (folded: string) => known.get(folded), isWellKnown: () => true };
const parse = (text: string) => parseIntent(text, names, 2026);

describe("preferences and refusals", () => {
  test("'nothing too loud' is a ceiling, not a refusal of everything lively", () => {
    expect(parse("rainy evening jazz, nothing too loud")).toMatchObject({
      genres: ["Jazz"],
      energyMax: 0.62,
      notMoods: [],
      notGenres: [],
    });
  });
  test("'not sad' refuses the mood", () => {
    expect(parse("love songs, not sad")).toMatchObject({
      moods: ["romantic"],
      notMoods: ["melancholy"],
      energyMin: null,
    });
  });
  test("a refusal ends where the clause ends", () => {
    expect(parse("no rap but lots of jazz")).toMatchObject({ genres: ["Jazz"], notGenres: ["Hip Hop"] });
    expect(parse("jazz, no rap or country, and some soul")).toMatchObject({
      notGenres: expect.arrayContaining(["Hip Hop", "Country"]),
      genres: expect.arrayContaining(["Jazz", "R&B"]),
    });
  });
  test("'anything but pop' refuses pop", () => {
    expect(parse("anything but pop")).toMatchObject({ genres: [], notGenres: ["Pop"] });
  });
  test("'no vocals' requests instrumental music", () => {
    expect(parse("focus, no vocals")).toMatchObject({ languages: ["zxx"], notLanguages: [] });
  });
  test("'not too slow' is a floor", () => {
    expect(parse("R&B, not too slow")).toMatchObject({ genres: ["R&B"], energyMin: 0.4 });
  });
  test("a title with a no in it refuses nothing", () => {
    expect(parse("something like no doubt about it, happy").notMoods).toEqual([]);
  });
});

describe("artists", () => {
  test("by, like and not", () => {
    expect(parse("songs by Queen")).toMatchObject({ artists: ["queen"] });
    expect(parse("like Coldplay and Taylor Swift")).toMatchObject({
      likeArtists: ["coldplay", "taylor swift"],
    });
    expect(parse("pop without Drake or Ed Sheeran")).toMatchObject({
      notArtists: ["drake", "ed sheeran"],
      artists: [],
    });
    expect(parse("songs like Coldplay but no Coldplay")).toMatchObject({
      likeArtists: ["coldplay"],
      notArtists: ["coldplay"],
    });
  });
  test("lower case works after a cue, a name of several words anywhere", () => {
    expect(parse("like coldplay")).toMatchObject({ likeArtists: ["coldplay"] });
    expect(parse("taylor swift for a picnic")).toMatchObject({ artists: ["taylor swift"] });
    expect(parse("music by the beatles")).toMatchObject({ artists: ["the beatles"] });
  });
  test("ordinary words are no artists", () => {
    expect(parse("music for a train ride into the future with a kiss").artists).toEqual([]);
  });
  test("Chinese names need no spaces, in either script", () => {
    expect(parse("像周杰伦一样的歌")).toMatchObject({ likeArtists: ["周杰伦"] });
    expect(parse("周杰倫的歌")).toMatchObject({ artists: ["周杰伦"] });
    expect(parse("不要周杰伦")).toMatchObject({ notArtists: ["周杰伦"] });
  });
});

test("a subject of songs becomes a topic", () => {
  expect(parse("songs about rain").topics).toEqual(["rain"]);
  expect(parse("sad country songs about trains").topics).toEqual(["trains"]);
});

test("hidden gems and hits move the fame", () => {
  expect(parse("obscure 70s soul").nicheLevel).toBe(90);
  expect(parse("greatest hits of the 80s").nicheLevel).toBe(10);
  expect(parse("soul").nicheLevel).toBeNull();
});

describe("languages and occasions", () => {
  test.each([
    ["upbeat K-pop", ["ko"]],
    ["Mandarin ballads", ["zh"]],
    ["cantopop classics", ["zh-yue"]],
    ["粤语歌", ["zh-yue"]],
    ["日语歌", ["ja"]],
    ["French chansons", ["fr"]],
  ])("%s", (prompt, languages) => {
    expect(parse(prompt).languages).toEqual(languages);
  });
  test("K-pop is a language, not the genre pop", () => {
    expect(parse("k-pop").genres).toEqual([]);
  });
  test.each([
    ["music for the gym", "Workout"],
    ["study session", "Study"],
    ["dinner with friends", "Dinner"],
    ["健身", "Workout"],
    ["睡前听的歌", "Relaxation"],
  ])("%s is for %s", (prompt, occasion) => {
    expect(parse(prompt).occasion).toBe(occasion);
  });
});

describe("years", () => {
  test.each([
    ["80s rock", 1980, 1989],
    ["the '90s", 1990, 1999],
    ["songs from the 2000s", 2000, 2009],
    ["early 2000s R&B", 2000, 2004],
    ["late 90s", 1995, 1999],
    ["nineties", 1990, 1999],
    ["80s and 90s", 1980, 1999],
    ["from 1975 to 1985", 1975, 1985],
    ["1975-1985", 1975, 1985],
    ["between 1960 and 1969", 1960, 1969],
    ["before 1990", -Infinity, 1989],
    ["nothing before 1990", 1990, Infinity],
    ["since 2010", 2010, Infinity],
    ["hits from 1999", 1999, 1999],
    ["八十年代", 1980, 1989],
    ["90年代的歌", 1990, 1999],
    ["recent releases", 2018, Infinity],
    ["classic rock", -Infinity, 1995],
  ])("%s", (text, from, to) => {
    expect(eraOf(text, 2026)).toEqual({ from, to });
  });
  test("a number alone is no year", () => {
    expect(eraOf("20 songs for 4 people", 2026)).toBeNull();
    expect(eraOf("classical music", 2026)).toBeNull();
  });
});
