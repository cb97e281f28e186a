import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { nameKey } from "../intent/entities/name-index.ts";
import type { Asked } from "./likeness.ts";

export interface FindCandidates {
  /** Songs that a reading may mean, of which the likest is chosen. */
  songsOf(asked: Asked): readonly Entry[];
  /** Whether a folded name is an artist's, exactly or nearly. */
  isArtist(name: string): boolean;
}

/** By the artist's exact or nearly exact name, else by the title's. */
export function catalogueCandidates(
  catalogue: Catalogue,
  admits: (entry: Entry) => boolean = () => true,
): FindCandidates {
  const artistOf = (name: string) => catalogue.artist(nameKey(name)) ?? catalogue.artistNear(nameKey(name));
  return {
    isArtist: (name) => artistOf(name) !== undefined,
    songsOf: ({ base, artists }) => {
      const found = new Set<Entry>();
      for (const name of artists) {
        const known = artistOf(name);
        if (known) for (const entry of catalogue.songsOf(known.artist)) found.add(entry);
      }
      const titled = catalogue.title(nameKey(base));
      for (const artist of titled?.artists ?? [])
        for (const entry of catalogue.songsOf(artist)) if (entry.base === titled?.base) found.add(entry);
      return [...found].filter(admits);
    },
  };
}
