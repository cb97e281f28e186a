import { expect, test } from "vitest";
import { readShipped } from "../catalogue/shipped.ts";
import type { Song } from "../song/song.ts";
import { likelyFacts, RELIABLE } from "./likely.ts";
import { cosine } from "./song-vector.ts";

const { songs: shipped } = await readShipped(new URL("../../", import.meta.url));
const song = (facts: Partial<Song>): Song => ({
  id: "youtube_OPf0YbXqDm0",
  title: "Untitled",
  otherTitles: [],
  artists: ["Nobody at All"],
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

test("a song with all its facts has nothing estimated", () => {
  const [given] = shipped;
  if (!given) throw new Error("Nothing ships.");
  const { genres, language, moods, energy, popularity } = likelyFacts(given);
  expect([genres, language, moods, energy, popularity]).toEqual([null, null, null, null, null]);
});

test("nothing is estimated of a song about which nothing is known", () => {
  const { genres, language, moods, energy, popularity } = likelyFacts(song({ title: "Xyzzy" }));
  expect([genres, language, moods, energy, popularity]).toEqual([null, null, null, null, null]);
});

test("a known artist's song has the genre of the artist's styles, reliably", () => {
  const { genres, popularity } = likelyFacts(song({ artists: ["Metallica"] }));
  expect(genres?.value[0]).toBe("Rock");
  expect(genres?.confidence).toBeGreaterThanOrEqual(RELIABLE);
  expect(popularity?.value).toBeGreaterThan(0.4);
});

test("a genre guessed from a title and a year is not reliable", () => {
  const { genres } = likelyFacts(song({ title: "Gangsta Hustla Remix", year: 1996 }));
  expect(genres?.value).toEqual(["Hip Hop"]);
  expect(genres?.confidence).toBeLessThan(RELIABLE);
});

test.each([
  ["Dove sei stata con il mio amore", "it"],
  ["The love that you and I have known", "en"],
  ["Je t'aime à la folie pour toujours", "fr"],
  ["Quiero bailar contigo corazón", "es"],
])("the language of “%s” is told by its words", (title, language) => {
  expect(likelyFacts(song({ title })).language?.value).toBe(language);
});

test("metal is more energetic than soft rock, and calm is likelier for jazz than for trap", () => {
  const of = (...styles: string[]) => likelyFacts(song({ styles, genres: ["Rock"], year: 1990 }));
  expect(of("metal", "thrash metal").energy?.value).toBeGreaterThan(of("soft rock").energy?.value ?? 1);
  const jazz = likelyFacts(song({ styles: ["jazz", "swing"], genres: ["Jazz"] }));
  const trap = likelyFacts(song({ styles: ["trap", "rap"], genres: ["Hip Hop"] }));
  expect(jazz.moods?.calm).toBeGreaterThan(trap.moods?.calm ?? 1);
});

test("vectors of related styles are near, of others far", () => {
  const vector = (...styles: string[]) => likelyFacts(song({ styles })).vector;
  const grunge = vector("grunge");
  expect(cosine(grunge, vector("post-grunge"))).toBeGreaterThan(0.6);
  expect(cosine(grunge, vector("k-pop"))).toBeLessThan(0.2);
  expect(cosine(vector("east coast hip hop"), vector("gangster rap"))).toBeGreaterThan(0.7);
});
