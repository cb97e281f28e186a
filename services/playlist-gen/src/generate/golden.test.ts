import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Catalogue } from "../catalogue/catalogue.ts";
import { readShipped } from "../catalogue/shipped.ts";
import { fold } from "../song/fold.ts";
import type { Song } from "../song/song.ts";
import { generate } from "./generate.ts";
import golden from "./golden.json" with { type: "json" };

const expectation = z.strictObject({
  genre: z.string().optional(),
  notGenre: z.string().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  language: z.string().optional(),
  notLanguage: z.string().optional(),
  artist: z.string().optional(),
  artistAtLeast: z.number().optional(),
  notArtist: z.string().optional(),
  notMood: z.string().optional(),
  maxEnergy: z.number().optional(),
  minEnergy: z.number().optional(),
});
const cases = z
  .array(
    z.strictObject({
      prompt: z.string(),
      genre: z.string().default(""),
      occasion: z.string().default(""),
      count: z.number(),
      expect: expectation,
    }),
  )
  .parse(golden);

const { songs } = await readShipped(new URL("../../", import.meta.url));
const catalogue = new Catalogue(songs);
const by = (song: Song, name: string): boolean => song.artists.some((artist) => fold(artist) === fold(name));

/** A song's violated constraints, in words; empty when there are none. */
function faults(song: Song, wanted: z.infer<typeof expectation>): string[] {
  const { genre, notGenre, from, to, language, notLanguage, notArtist, notMood, maxEnergy, minEnergy } =
    wanted;
  const spoken = (code: string) => song.language === code || song.language?.startsWith(`${code}-`) === true;
  const names: readonly string[] = song.genres;
  const moods: readonly string[] = song.moods;
  return [
    genre !== undefined && !names.includes(genre) && `not ${genre}`,
    notGenre !== undefined && names.includes(notGenre) && `is ${notGenre}`,
    from !== undefined && (song.year ?? 0) < from && `of ${song.year}`,
    to !== undefined && (song.year ?? Infinity) > to && `of ${song.year}`,
    language !== undefined && !spoken(language) && `in ${song.language}`,
    notLanguage !== undefined && spoken(notLanguage) && `in ${notLanguage}`,
    notArtist !== undefined && by(song, notArtist) && `by ${notArtist}`,
    notMood !== undefined && moods.includes(notMood) && notMood,
    maxEnergy !== undefined && (song.energy ?? 0) > maxEnergy && `energy ${song.energy}`,
    minEnergy !== undefined && (song.energy ?? 1) < minEnergy && `energy ${song.energy}`,
  ].filter((fault) => fault !== false);
}

test("there are thirty prompts", () => {
  expect(cases).toHaveLength(30);
});

describe.each(cases)("$prompt", ({ prompt, genre, occasion, count, expect: wanted }) => {
  test.each([1, 7, 4711])("keeps its constraints with seed %i", (seed) => {
    const { songs: list } = generate(
      catalogue,
      { prompt, genre, occasion, count, nicheLevel: 50, excludedIds: [], seed },
      { thisYear: 2026, onlyDemo: false },
    );
    expect(list).toHaveLength(count);
    const wrong = list.map((song) => ({
      song: `${song.title} – ${song.artists[0]}`,
      faults: faults(song, wanted),
    }));
    expect(wrong.filter((song) => song.faults.length)).toEqual([]);
    const { artist, artistAtLeast } = wanted;
    if (artist)
      expect(list.filter((song) => by(song, artist)).length).toBeGreaterThanOrEqual(artistAtLeast ?? 1);
  });
});
