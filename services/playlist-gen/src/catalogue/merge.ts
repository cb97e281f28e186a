import type { Origin, Song } from "../song/song.ts";

/** Whose facts lead. The open catalogue is a list of others: an operator's own import knows better. */
const TRUST: Record<Origin, number> = { starter: 2, demo: 2, import: 1, open: 0 };
const filled = <Item>(first: readonly Item[], second: readonly Item[]): readonly Item[] =>
  first.length ? first : second;

/**
 * Merges two versions of a song. The leading version's facts win, the other fills the gaps; the more trusted one leads,
 * of equals the newer one.
 */
export function merge(existing: Song, given: Song): Song {
  const [lead, other] = TRUST[existing.origin] > TRUST[given.origin] ? [existing, given] : [given, existing];
  return {
    id: existing.id,
    title: lead.title,
    otherTitles: filled(lead.otherTitles, other.otherTitles),
    artists: lead.artists,
    album: lead.album ?? other.album,
    year: lead.year ?? other.year,
    genres: filled(lead.genres, other.genres),
    styles: filled(lead.styles, other.styles),
    moods: filled(lead.moods, other.moods),
    knownFor: filled(lead.knownFor, other.knownFor),
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
  "otherTitles",
  "artists",
  "album",
  "year",
  "genres",
  "styles",
  "moods",
  "knownFor",
  "energy",
  "popularity",
  "language",
  "durationSeconds",
  "alternativeIds",
  "origin",
] as const satisfies readonly (keyof Song)[];

export const sameFacts = (one: Song, other: Song): boolean =>
  FACTS.every((fact) => JSON.stringify(one[fact]) === JSON.stringify(other[fact]));
