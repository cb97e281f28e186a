import { readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { baseTitle, isImitation } from "../song/variants.ts";
import { GENRES } from "../song/vocabulary.ts";
import { readShipped } from "./shipped.ts";

const folder = new URL("../../", import.meta.url);
const { songs } = await readShipped(folder);
const starter = songs.filter((song) => song.origin === "starter");
const demo = songs.filter((song) => song.origin === "demo");

test("the starter catalogue has 640 songs and more, at least 50 a genre", () => {
  expect(starter.length).toBeGreaterThanOrEqual(640);
  for (const genre of GENRES) {
    expect(starter.filter((song) => song.genres.includes(genre)).length, genre).toBeGreaterThanOrEqual(50);
  }
});

test("at least 60 songs are Chinese", () => {
  expect(starter.filter((song) => /^zh\b/.test(song.language ?? "")).length).toBeGreaterThanOrEqual(60);
});

test("no video and no song of an artist is listed twice", () => {
  const videos = starter.flatMap((song) => [song.id, ...song.alternativeIds.map((id) => `youtube_${id}`)]);
  expect(new Set(videos).size).toBe(videos.length);
  const recordings = starter.map((song) => `${baseTitle(song.title)} by ${song.artists[0]}`);
  expect(new Set(recordings).size).toBe(recordings.length);
});

test("every song has its facts, and none is an imitation", () => {
  for (const song of starter) {
    expect(song.genres.length, song.title).toBeGreaterThan(0);
    expect(song.moods.length, song.title).toBeGreaterThan(0);
    expect(song.energy, song.title).not.toBeNull();
    expect(song.popularity, song.title).not.toBeNull();
    expect(song.language, song.title).not.toBeNull();
    expect(isImitation(song.title, song.artists), song.title).toBe(false);
    const oldest = song.genres.includes("Classical") ? 1500 : 1920;
    expect(song.year, song.title).toBeGreaterThanOrEqual(oldest);
    expect(song.year, song.title).toBeLessThanOrEqual(2026);
  }
});

test("the demo music has two pieces a genre, about a minute each, under 6 MB in all", async () => {
  for (const genre of GENRES)
    expect(
      demo.filter((song) => song.genres.includes(genre)),
      genre,
    ).toHaveLength(2);
  let bytes = 0;
  for (const song of demo) {
    const slug = song.id.replace("demo_", "");
    const file = await stat(new URL(`music/${slug}.mp3`, folder));
    bytes += file.size;
    // Constant 48 kbit/s: the size is the time.
    expect(Math.abs(file.size / 6000 - (song.durationSeconds ?? 0)), slug).toBeLessThan(0.05);
    expect(song.durationSeconds, slug).toBeGreaterThan(50);
    expect(song.durationSeconds, slug).toBeLessThan(75);
    expect(await readFile(new URL(`music/covers/${slug}.svg`, folder), "utf8")).toMatch(
      /^<svg [\s\S]*<\/svg>\s*$/,
    );
  }
  expect(bytes).toBeLessThan(6_000_000);
});

test("music.json names every piece once", async () => {
  const pieces = z
    .array(z.object({ song_id: z.string() }))
    .parse(JSON.parse(await readFile(new URL("music/music.json", folder), "utf8")));
  expect(new Set(pieces.map((piece) => piece.song_id)).size).toBe(demo.length);
});
