import type { Song } from "../song/song.ts";
import { GENRES } from "../song/vocabulary.ts";

/** The inputs of the linear models: the song's vector and plain facts. */
export const inputsOf = (
  { genres, styles, year, language }: Pick<Song, "genres" | "styles" | "year" | "language">,
  vector: Float32Array,
): number[] => [
  ...vector,
  ...GENRES.map((genre) => (genres.includes(genre) ? 1 : 0)),
  styles.length ? 1 : 0,
  year === null ? 0 : (year - 1995) / 20,
  language === "en" ? 1 : 0,
];

/** Those of popularity: the artist's mean popularity, 0..1, and number of songs, and whether it has other videos. */
export const popularityInputs = (fame: number, songs: number, alternatives: number): number[] => [
  fame,
  Math.log(songs),
  alternatives ? 1 : 0,
];
