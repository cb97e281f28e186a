import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { fold } from "../song/fold.ts";
import { baseTitle } from "../song/variants.ts";

/** A song as named by a client; only the catalogue's facts are trusted. */
export interface NamedSong {
  readonly songId: string;
  readonly title: string;
  readonly artist: string;
}

/** Finds a song by title and artist, aliases included; karaoke and tributes are excluded. */
export function findByName(catalogue: Catalogue, title: string, artist: string): Entry | undefined {
  const base = baseTitle(title);
  const name = catalogue.artistNamed(fold(artist));
  const songs = name === undefined ? [] : catalogue.songsOf(name);
  return songs.find((entry) => entry.base === base && !entry.imitation);
}

const isBy = (entry: Entry, folded: string) =>
  entry.artists.some((artist) => ` ${folded} `.includes(` ${artist} `));

/** Whether title and artist match this song. Marks of a recording ("Live", "Official Video") are ignored. */
export const isNamed = (entry: Entry, { title, artist }: Pick<NamedSong, "title" | "artist">): boolean =>
  entry.base === baseTitle(title) && isBy(entry, fold(artist));

/**
 * Finds the catalogue's entry of a song. Id and title must agree, else a known id would vouch for any other song. An
 * unknown id is looked up by artist and title; so this is for suggestions, and `identify.ts` for decisions.
 */
export function findSong(catalogue: Catalogue, { songId, title, artist }: NamedSong): Entry | undefined {
  const known = catalogue.find(songId);
  if (known) return isNamed(known, { title, artist }) ? known : undefined;
  return findByName(catalogue, title, artist);
}

export const factsOf = ({ song, energy, popularity }: Entry): SongFacts => ({
  title: song.title,
  artists: [...song.artists],
  year: song.year ?? 0,
  genres: [...song.genres],
  moods: [...song.moods],
  energy,
  popularity,
  language: song.language ?? "",
});
