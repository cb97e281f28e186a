import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { isWithinTypos, typosAllowed } from "../search/spelling.ts";
import { fold } from "../song/fold.ts";
import { baseTitle } from "../song/variants.ts";

/** A song named by a language model. */
export interface Proposal {
  title: string;
  artist: string;
}

const same = (one: string, other: string): boolean =>
  one === other || isWithinTypos(one, other, typosAllowed(one));

/** The names in an artist line: "Queen & David Bowie", "A feat. B". */
const artistsOf = (text: string): string[] =>
  [
    fold(text),
    ...text.split(/\s*(?:,|&|\bfeat\.?|\bft\.?|\bfeaturing\b|\band\b|\bx\b|、|\/)\s*/i).map(fold),
  ].filter(Boolean);

/** Resolves a proposal to the catalogue's song; null if there is none, since models invent songs. */
export function resolve(catalogue: Catalogue, { title, artist }: Proposal): Entry | null {
  const [folded, base] = [fold(title), baseTitle(title)];
  for (const name of artistsOf(artist)) {
    const known = catalogue.artistNamed(name) ?? catalogue.artistNamed(name.replace(/^the /, ""));
    const songs = known ? catalogue.songsOf(known) : [];
    const found =
      songs.find((entry) => entry.title === folded) ??
      songs.find((entry) => entry.base === base) ??
      songs.find((entry) => same(base, entry.base));
    if (found) return found;
  }
  return null;
}
