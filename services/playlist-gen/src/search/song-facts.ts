import type { SongFacts } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { namesOf } from "../song/artist-names.ts";
import { creditedArtists } from "../song/credits.ts";
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
  const credited = creditedArtists(artist, (name) => catalogue.artistNamed(name) !== undefined);
  return credited
    .flatMap((name) => catalogue.songsOf(catalogue.artistNamed(name) ?? ""))
    .find((entry) => entry.base === base && !entry.imitation);
}

/** Whether one of the song's artists is credited: a name within another one, such as "Earth" in "Earth, Wind & Fire", is not. */
function isBy(entry: Entry, artist: string): boolean {
  const own = new Set(entry.artists.flatMap(namesOf));
  return creditedArtists(artist, (name) => own.has(name)).some((name) => own.has(name));
}

/** Whether title and artist match this song. Marks of a recording ("Live", "Official Video") are ignored. */
export const isNamed = (entry: Entry, { title, artist }: Pick<NamedSong, "title" | "artist">): boolean =>
  entry.base === baseTitle(title) && isBy(entry, artist);

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
