import { expect, test } from "vitest";
import type { Song } from "../song/song.ts";
import { merge, sameFacts } from "./merge.ts";

const song = (facts: Partial<Song>): Song => ({
  id: "youtube_OPf0YbXqDm0",
  title: "Für Elise",
  otherTitles: [],
  artists: ["Ludwig van Beethoven"],
  album: null,
  year: null,
  genres: [],
  styles: [],
  moods: [],
  knownFor: [],
  energy: null,
  popularity: null,
  language: null,
  durationSeconds: null,
  alternativeIds: [],
  origin: "import",
  ...facts,
});

test("an import fills gaps of a curated song and changes nothing else", () => {
  const curated = song({ origin: "starter", genres: ["Classical"], year: 1810 });
  const imported = song({ title: "給愛麗絲", album: "Bagatelles", year: 2001, genres: ["Pop"] });
  expect(merge(curated, imported)).toEqual({ ...curated, album: "Bagatelles" });
});

test("a curated entry overrides the imported one and keeps its other facts", () => {
  const merged = merge(
    song({ title: "給愛麗絲", album: "Bagatelles" }),
    song({ origin: "starter", year: 1810 }),
  );
  expect(merged).toMatchObject({ title: "Für Elise", album: "Bagatelles", year: 1810, origin: "starter" });
});

test("a later import wins over an earlier one, but an empty cell takes nothing away", () => {
  const merged = merge(song({ year: 1999, album: "A" }), song({ year: 2000 }));
  expect(merged).toMatchObject({ year: 2000, album: "A" });
});

test("an import leads the open catalogue, whichever came first", () => {
  const open = song({ origin: "open", year: 1999, styles: ["pop"] });
  const imported = song({ year: 2000 });
  const merged = { year: 2000, styles: ["pop"], origin: "import" };
  expect(merge(open, imported)).toMatchObject(merged);
  expect(merge(imported, open)).toMatchObject(merged);
});

test("merging the same entry twice changes nothing", () => {
  const original = song({ moods: ["calm"] });
  expect(sameFacts(merge(original, original), original)).toBe(true);
  expect(sameFacts(original, song({ moods: ["happy"] }))).toBe(false);
});
