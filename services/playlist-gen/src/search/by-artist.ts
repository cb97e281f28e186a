import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { namesOf } from "../song/artist-names.ts";
import { fold, words } from "../song/fold.ts";
import { slipsAllowed, withinSlips } from "./spelling.ts";

/**
 * The tracks of an artist, in their order, under any name that the catalogue knows; all of them when none is. Whose a
 * video is was read out of its title, which is a guess: for a name that nobody bears, the searched words stand.
 */
export function byArtist(tracks: Track[], query: string, catalogue: Pick<Catalogue, "artistNamed">): Track[] {
  const asked = fold(query);
  const names = [...new Set([asked, ...namesOf(catalogue.artistNamed(asked) ?? asked)])];
  const own = tracks.filter(({ artist }) => {
    const folded = fold(artist);
    const there = new Set(words(folded));
    return names.some(
      (name) => words(name).every((word) => there.has(word)) || withinSlips(name, folded, slipsAllowed(name)),
    );
  });
  return own.length > 0 ? own : tracks;
}
