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

const isBy = (entry: Entry, folded: string) =>
  entry.artists.some((artist) => ` ${folded} `.includes(` ${artist} `));

/**
 * The catalogue's entry of a song: the id and the title must speak of the same one, or a known id would lend its
 * good name to any other song. Without a known id, a song of that artist and title.
 */
export function findSong(catalogue: Catalogue, { songId, title, artist }: NamedSong): Entry | undefined {
  const base = baseTitle(title);
  const by = fold(artist);
  const known = catalogue.find(songId);
  if (known) return known.base === base && isBy(known, by) ? known : undefined;
  const name = catalogue.artistNamed(by);
  const songs = name === undefined ? [] : catalogue.songsOf(name);
  return songs.find((entry) => entry.base === base && !entry.imitation);
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
