import type { Catalogue, Entry } from "../catalogue/catalogue.ts";
import { slipsAllowed, withinSlips } from "../search/spelling.ts";
import { fold } from "../song/fold.ts";
import { baseTitle } from "../song/variants.ts";

/** A song as a language model names it. */
export interface Proposal {
  title: string;
  artist: string;
}

const same = (one: string, other: string): boolean =>
  one === other || withinSlips(one, other, slipsAllowed(one));

/** The names that one artist line may hold: "Queen & David Bowie", "A feat. B". */
const artistsOf = (text: string): string[] =>
  [
    fold(text),
    ...text.split(/\s*(?:,|&|\bfeat\.?|\bft\.?|\bfeaturing\b|\band\b|\bx\b|、|\/)\s*/i).map(fold),
  ].filter(Boolean);

/** The catalogue's song that a proposal means; null when it has none, for models make songs up. */
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
