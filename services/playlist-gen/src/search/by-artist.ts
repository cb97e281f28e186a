import type { Track } from "@tutti/proto/rpc/common/v1/track";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { namesOf } from "../song/artist-names.ts";
import { fold, words } from "../song/fold.ts";
import { isWithinTypos, typosAllowed } from "./spelling.ts";

/**
 * Filters tracks by artist, in order, aliases included; returns all tracks if none matches. A video's artist is guessed
 * from its title, so for a name without a match the search result is kept.
 */
export function byArtist(tracks: Track[], query: string, catalogue: Pick<Catalogue, "artistNamed">): Track[] {
  const asked = fold(query);
  const names = [...new Set([asked, ...namesOf(catalogue.artistNamed(asked) ?? asked)])];
  const own = tracks.filter(({ artist }) => {
    const folded = fold(artist);
    const there = new Set(words(folded));
    return names.some(
      (name) =>
        words(name).every((word) => there.has(word)) || isWithinTypos(name, folded, typosAllowed(name)),
    );
  });
  return own.length > 0 ? own : tracks;
}
