import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { fold } from "../song/fold.ts";
import { baseTitle, isImitation } from "../song/variants.ts";
import { GENRES } from "../song/vocabulary.ts";
import { readOpen } from "./open-catalogue.ts";
import { readShipped } from "./shipped.ts";

const folder = new URL("../../", import.meta.url);
const [{ songs }, { songs: shipped }] = await Promise.all([readOpen(folder), readShipped(folder)]);
const recordings = (list: typeof songs) =>
  list.flatMap(({ title, artists }) => artists.map((artist) => `${baseTitle(title)} by ${fold(artist)}`));
const videos = (list: typeof songs) =>
  list.flatMap(({ id, alternativeIds }) => [id, ...alternativeIds.map((video) => `youtube_${video}`)]);

test("the open catalogue has at least 12,000 songs in less than 1.5 MB", async () => {
  expect(songs.length).toBeGreaterThanOrEqual(12_000);
  expect((await stat(new URL("catalogue/open.tsv.gz", folder))).size).toBeLessThan(1_500_000);
});

test("it repeats no video and no recording, neither its own nor of the curated songs", () => {
  const all = [...songs, ...shipped];
  expect(new Set(videos(all)).size).toBe(videos(all).length);
  const curated = new Set(recordings(shipped));
  expect(recordings(songs).filter((recording) => curated.has(recording))).toEqual([]);
  expect(new Set(recordings(songs)).size).toBe(recordings(songs).length);
});

test("every song has a genre and a popularity, nearly all a year, and none is an imitation", () => {
  for (const song of songs) {
    expect(song.genres.length, song.title).toBeGreaterThan(0);
    if (song.year !== null) expect(song.year, song.title).toBeGreaterThanOrEqual(1920);
    expect(song.popularity, song.title).not.toBeNull();
    expect(isImitation(song.title, song.artists), song.title).toBe(false);
  }
  expect(songs.filter(({ year }) => year === null).length).toBeLessThan(songs.length / 10);
});

test("songs that people name have further titles, and what they are known for", () => {
  const song = songs.find(({ title }) => title === "遥か彼方");
  expect(song).toMatchObject({ otherTitles: ["Haruka Kanata"], knownFor: ["anime:Naruto"] });
});

test("every genre and each decade since the fifties is there, and at most 40 songs of an artist", () => {
  for (const genre of GENRES) expect(songs.some(({ genres }) => genres.includes(genre))).toBe(true);
  for (let decade = 195; decade <= 202; decade++)
    expect(songs.some(({ year }) => Math.floor((year ?? 0) / 10) === decade)).toBe(true);
  const perArtist = new Map<string, number>();
  for (const artist of songs.flatMap(({ artists }) => artists.map(fold)))
    perArtist.set(artist, (perArtist.get(artist) ?? 0) + 1);
  expect(Math.max(...perArtist.values())).toBeLessThanOrEqual(40);
});
