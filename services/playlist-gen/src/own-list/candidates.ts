import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { type KnownArtist, nameKey } from "../intent/entities/name-index.ts";
import type { Asked } from "./likeness.ts";

export interface FindCandidates {
  /** Songs that a reading may mean, of which the likest is chosen. */
  songsOf(asked: Asked): readonly Entry[];
  /** Whether a folded name is an artist's, exactly or nearly. */
  isArtist(name: string): boolean;
}

/** Characters of a folded name; longer ones are no artist's. */
const longestName = 120;

/** By the artist's exact or nearly exact name, else by the title's. Each name is looked up once. */
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
  return {
    isArtist: (name) => artistOf(name) !== undefined,
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
