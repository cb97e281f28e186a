import { LRUCache } from "lru-cache";
import type { Song } from "../song/song.ts";
import { decadeOf } from "./clues.ts";
import type { Learned } from "./model.ts";

/** How much a song's genres, decade and language count; a style counts by its rarity, "rock" less than "grunge". */
const GENRES = 1.5;
const DECADE = 1;
const LANGUAGE = 1;

type Space = Pick<Learned, "dimensions" | "features" | "vectors" | "rarities">;
type Described = Pick<Song, "genres" | "styles" | "year" | "language">;

/** Vectors that are kept: most songs of an artist share one. */
const KEPT = 5000;

/** The direction of each learned feature, of unit length. */
export function directionsOf({
  dimensions,
  features,
  vectors,
}: Pick<Space, "dimensions" | "features" | "vectors">): Float32Array[] {
  const cells = new Int8Array(Buffer.from(vectors, "base64"));
  return features.map((_, at) =>
    normalized(Float32Array.from(cells.subarray(at * dimensions, (at + 1) * dimensions))),
  );
}

/** Places a song in the space of the learned vectors; unit length, or zero if nothing is known of it. */
export function vectorizer(space: Space) {
  const { dimensions, features, rarities } = space;
  const rows = directionsOf(space);
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
    return normalized(sum);
  };
  const kept = new LRUCache<string, Float32Array>({ max: KEPT });
  return (song: Described): Float32Array => {
    const key = `${song.genres.join("|")} ${song.styles.join("|")} ${song.year === null ? "" : decadeOf(song.year)} ${song.language}`;
    const known = kept.get(key);
    if (known) return known;
    const vector = vectorOf(song);
    kept.set(key, vector);
    return vector;
  };
}

/** The same direction with unit length; zero stays zero. */
function normalized(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length ? vector.map((value) => value / length) : vector;
}

/** The middle of directions, of unit length; zero without any. */
export function middle(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let d = 0; d < sum.length; d++) sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0);
  return normalized(sum);
}

/** Cosine of two vectors of unit length, -1 to 1. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let d = 0; d < one.length; d++) sum += (one[d] ?? 0) * (other[d] ?? 0);
  return sum;
}
