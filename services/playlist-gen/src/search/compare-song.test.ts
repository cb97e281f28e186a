import { expect, test } from "vitest";
import { Catalogue } from "../catalogue/catalogue.ts";
import { parseIntent } from "../intent/parse-intent.ts";
import type { Song } from "../song/song.ts";
import { compareSong } from "./compare-song.ts";

const song = (part: Partial<Song>): Song => ({
  id: "youtube_aaaaaaaaaaa",
  title: "Blue",
  otherTitles: [],
  artists: ["The Blue Notes"],
  album: null,
  year: 1994,
  genres: ["Jazz"],
  styles: [],
  moods: ["calm", "warm"],
  knownFor: [],
  energy: 0.2,
  popularity: 0.5,
  language: "en",
  durationSeconds: 200,
  alternativeIds: [],
  origin: "starter",
  ...part,
});
const loudSong = song({
  id: "youtube_bbbbbbbbbbb",
  title: "Red",
  artists: ["Red Saw"],
  genres: ["Rock"],
  energy: 0.95,
});
const catalogue = new Catalogue([song({}), loudSong]);

const compare = (text: string, id = "youtube_aaaaaaaaaaa") => {
  const entry = catalogue.find(id);
  if (!entry) throw new Error("no such song");
  return compareSong(catalogue, parseIntent(text, catalogue, 2026), entry);
};
const fits = (text: string, id?: string) =>
  Object.fromEntries(
    compare(text, id).map(({ kind, fit, isRefused }) => [kind, isRefused ? "refused" : fit]),
  );

test.each([
  ["jazz", { genre: 1 }],
  ["rock", { genre: 0 }],
  ["no jazz", { genre: "refused" }],
  ["only 90s", { era: 1 }],
  ["from 1996 to 2000", { era: 0.5 }],
  ["80s", { era: 0 }],
  ["only Chinese songs", { language: 0 }],
  ["songs in English", { language: 1 }],
  ["songs by The Blue Notes", { artist: 1 }],
  ["songs like Red Saw", { artist: 0 }],
  ["no Blue Notes", { artist: "refused" }],
])("the text '%s' meets a calm jazz song from 1994 as %o", (text, expected) => {
  expect(fits(text)).toMatchObject(expected);
});

test("nothing too loud refuses a loud song and lets a calm one be", () => {
  expect(fits("nothing too loud", loudSong.id)).toEqual({ energy: "refused" });
  expect(fits("nothing too loud")).toEqual({});
});

test("an unknown fact counts neither for a song nor against it", () => {
  const unknown = new Catalogue([song({ year: null, language: null, moods: [] })]);
  const entry = unknown.find("youtube_aaaaaaaaaaa");
  expect(
    entry && compareSong(unknown, parseIntent("sad French songs of the 80s", unknown, 2026), entry),
  ).toEqual([expect.objectContaining({ kind: "energy" })]);
});

test("words without comparable criteria give no aspects", () => {
  expect(compare("whatever you think is fine")).toEqual([]);
});
