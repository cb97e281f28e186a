import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { fold } from "../song/fold.ts";
import { baseTitle } from "../song/variants.ts";

/** As a client may name a song; only the catalogue's own word counts. */
export interface NamedSong {
  readonly songId: string;
  readonly title: string;
  readonly artist: string;
}

/** A song by its title and by an artist under any name that the catalogue knows; karaoke and tributes are none. */
export function findByName(catalogue: Catalogue, title: string, artist: string): Entry | undefined {
  const base = baseTitle(title);
  const name = catalogue.artistNamed(fold(artist));
  const songs = name === undefined ? [] : catalogue.songsOf(name);
  return songs.find((entry) => entry.base === base && !entry.imitation);
}

const isBy = (entry: Entry, folded: string) =>
  entry.artists.some((artist) => ` ${folded} `.includes(` ${artist} `));

/** Do title and artist name this song? Marks of a recording ("Live", "Official Video") do not matter. */
export const isNamed = (entry: Entry, { title, artist }: Pick<NamedSong, "title" | "artist">): boolean =>
  entry.base === baseTitle(title) && isBy(entry, fold(artist));

/**
 * The catalogue's entry of a song: the id and the title must speak of the same one, or a known id would lend its
 * good name to any other song. Without a known id, a song of that artist and title; so this serves for suggestions, and
 * `identify.ts` for decisions.
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
