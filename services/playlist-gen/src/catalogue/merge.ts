import type { Song } from "../song/song.ts";

const isCurated = (song: Song): boolean => song.origin !== "import";
const filled = <Item>(first: readonly Item[], second: readonly Item[]): readonly Item[] =>
  first.length ? first : second;

/**
 * Merges two versions of a song. The leading version's facts win, the other fills the gaps; curated facts lead imported
 * ones, else the newer version leads.
 */
export function merge(existing: Song, given: Song): Song {
  const [lead, other] = isCurated(existing) && !isCurated(given) ? [existing, given] : [given, existing];
  return {
    id: existing.id,
    title: lead.title,
    artists: lead.artists,
    album: lead.album ?? other.album,
    year: lead.year ?? other.year,
    genres: filled(lead.genres, other.genres),
    styles: filled(lead.styles, other.styles),
    moods: filled(lead.moods, other.moods),
    energy: lead.energy ?? other.energy,
    popularity: lead.popularity ?? other.popularity,
    language: lead.language ?? other.language,
    durationSeconds: lead.durationSeconds ?? other.durationSeconds,
    alternativeIds: filled(lead.alternativeIds, other.alternativeIds),
    origin: lead.origin,
  };
}

const FACTS = [
  "title",
  "artists",
  "album",
  "year",
  "genres",
  "styles",
  "moods",
  "energy",
  "popularity",
  "language",
  "durationSeconds",
  "alternativeIds",
  "origin",
] as const satisfies readonly (keyof Song)[];

export const sameFacts = (one: Song, other: Song): boolean =>
  FACTS.every((fact) => JSON.stringify(one[fact]) === JSON.stringify(other[fact]));
