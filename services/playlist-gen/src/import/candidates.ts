import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { type KnownArtist, nameKey } from "../intent/entities/name-index.ts";
import { creditedArtists } from "../song/credits.ts";
import type { Asked } from "./likeness.ts";

export interface FindCandidates {
  /** Songs that a reading may mean, of which the likest is chosen. */
  songsOf(asked: Asked): readonly Entry[];
  /** The folded names of the artists in a credit; of known ones also those that are nearly written so. */
  artistsIn(credit: string): readonly string[];
}

/** Characters of a folded name; longer ones are no artist's. */
const longestName = 120;

/** By the artist's exact or nearly exact name, else by the title's. Each name and credit is read once. */
export function catalogueCandidates(
  catalogue: Catalogue,
  admits: (entry: Entry) => boolean = () => true,
): FindCandidates {
  const known = new Map<string, KnownArtist | undefined>();
  const artistOf = (name: string): KnownArtist | undefined => {
    if (name.length > longestName) return undefined;
    if (known.has(name)) return known.get(name);
    const key = nameKey(name);
    const artist = catalogue.artist(key) ?? catalogue.artistNear(key);
    known.set(name, artist);
    return artist;
  };
  const credits = new Map<string, readonly string[]>();
  return {
    artistsIn: (credit) => {
      const read = credits.get(credit) ?? creditedArtists(credit, (name) => artistOf(name) !== undefined);
      credits.set(credit, read);
      return read;
    },
    songsOf: ({ base, artists }) => {
      const found = new Set<Entry>();
      for (const name of artists) {
        const artist = artistOf(name)?.artist;
        if (artist) for (const entry of catalogue.songsOf(artist)) found.add(entry);
      }
      const titled = catalogue.title(nameKey(base));
      for (const artist of titled?.artists ?? [])
        for (const entry of catalogue.songsOf(artist)) if (entry.base === titled?.base) found.add(entry);
      return [...found].filter(admits);
    },
  };
}
