import type { Song } from "../song/song.ts";
import { decadeOf } from "./clues.ts";
import type { Learned } from "./model.ts";

/** How much a song's genres, decade and language count; a style counts by its rarity, "rock" less than "grunge". */
const GENRES = 1.5;
const DECADE = 1;
const LANGUAGE = 1;

type Space = Pick<Learned, "dimensions" | "features" | "vectors" | "rarities">;
export type Described = Pick<Song, "genres" | "styles" | "year" | "language">;

/** Vectors that are kept: most songs of an artist share one. */
const KEPT = 5000;

/** Places a song in the space of the learned vectors; unit length, or zero if nothing is known of it. */
export function vectorizer({ dimensions, features, vectors, rarities }: Space) {
  const cells = new Int8Array(Buffer.from(vectors, "base64"));
  const rows = features.map((_, at) => {
    const row = Float32Array.from(cells.subarray(at * dimensions, (at + 1) * dimensions));
    const length = Math.hypot(...row) || 1;
    return row.map((value) => value / length);
  });
  const places = new Map(features.map((feature, at) => [feature, at]));
  const vectorOf = ({ genres, styles, year, language }: Described): Float32Array => {
    const sum = new Float32Array(dimensions);
    const add = (feature: string, weight?: number): void => {
      const at = places.get(feature) ?? -1;
      const row = rows[at];
      if (!row) return;
      const times = weight ?? (rarities[at] ?? 1) / styles.length;
      for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) + times * (row[d] ?? 0);
    };
    for (const style of styles) add(`style ${style}`);
    for (const genre of genres) add(`genre ${genre}`, GENRES / genres.length);
    if (year !== null) add(`decade ${decadeOf(year)}`, DECADE);
    if (language !== null) add(`language ${language}`, LANGUAGE);
    const length = Math.hypot(...sum);
    if (length) for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) / length;
    return sum;
  };
  const kept = new Map<string, Float32Array>();
  return (song: Described): Float32Array => {
    const key = `${song.genres.join("|")} ${song.styles.join("|")} ${song.year === null ? "" : decadeOf(song.year)} ${song.language}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= KEPT) kept.clear();
    const vector = vectorOf(song);
    kept.set(key, vector);
    return vector;
  };
}

/** Cosine of two vectors of unit length, -1 to 1. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < one.length; d++) sum += (one[d] ?? 0) * (other[d] ?? 0);
  return sum;
}
