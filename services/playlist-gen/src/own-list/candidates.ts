import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { nameKey } from "../intent/entities/name-index.ts";
import type { Asked } from "./likeness.ts";

/** Songs that a reading may mean, of which the likest is chosen. */
export type FindCandidates = (asked: Asked) => readonly Entry[];

/** By the artist's exact or nearly exact name, else by the title's. */
export const catalogueCandidates =
  (catalogue: Catalogue, admits: (entry: Entry) => boolean = () => true): FindCandidates =>
  ({ base, artists }) => {
    const found = new Set<Entry>();
    for (const name of artists) {
      const key = nameKey(name);
      const known = catalogue.artist(key) ?? catalogue.artistNear(key);
      if (known) for (const entry of catalogue.songsOf(known.artist)) found.add(entry);
    }
    const titled = catalogue.title(nameKey(base));
    for (const artist of titled?.artists ?? [])
      for (const entry of catalogue.songsOf(artist)) if (entry.base === titled?.base) found.add(entry);
    return [...found].filter(admits);
  };
