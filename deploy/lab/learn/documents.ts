import { decadeOf } from "@tutti/playlist-gen/internal/facts/clues.ts";
import { fold } from "@tutti/playlist-gen/internal/song/fold.ts";
import type { Song } from "@tutti/playlist-gen/internal/song/song.ts";
import { genresFrom, languageFrom } from "@tutti/playlist-gen/internal/song/source-genres.ts";
import type { SourceRow } from "./source-rows.ts";
import type { Features } from "./vectors.ts";

/** What the learning reads of a song, from both lists. */
export interface KnownSong {
  readonly title: string;
  readonly artist: string;
  readonly year: number | null;
  readonly styles: readonly string[];
  /** By hand, or by script and styles; null if neither says. */
  readonly language: string | null;
  readonly popularity: number;
  readonly alternatives: number;
}

export const knownSongs = (
  rows: readonly SourceRow[],
  curated: readonly Song[],
  fame: (place: number) => number,
): KnownSong[] => [
  ...curated.map(
    ({ title, artists, year, styles, language, popularity, alternativeIds }): KnownSong => ({
      title,
      artist: fold(artists[0] ?? ""),
      year,
      styles,
      language,
      popularity: popularity ?? 0,
      alternatives: alternativeIds.length,
    }),
  ),
  ...rows.map(
    ({ title, artist, year, styles, language, place, alternativeIds }): KnownSong => ({
      title,
      artist: fold(artist),
      year,
      styles,
      language: language || languageFrom(title, styles),
      popularity: fame(place),
      alternatives: alternativeIds.length,
    }),
  ),
];

/** An artist as a document: its styles, and the decades and languages of its songs by their share. */
export function artistDocuments(songs: readonly KnownSong[]): ReadonlyMap<string, Features> {
  const byArtist = Map.groupBy(
    songs.filter(({ styles }) => styles.length),
    ({ artist }) => artist,
  );
  return new Map(
    [...byArtist].map(([artist, own]) => {
      const features = new Map<string, number>();
      const add = (feature: string): void => {
        features.set(feature, (features.get(feature) ?? 0) + 1 / own.length);
      };
      for (const { year, language } of own) {
        if (year !== null) add(`decade ${decadeOf(year)}`);
        if (language !== null && language !== "zxx") add(`language ${language}`);
      }
      for (const genre of genresFrom(own[0]?.styles ?? [])) features.set(`genre ${genre}`, 1);
      for (const style of own.flatMap(({ styles }) => styles)) features.set(`style ${style}`, 1);
      return [artist, features];
    }),
  );
}
