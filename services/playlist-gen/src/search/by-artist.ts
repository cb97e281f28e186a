import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { isWholeName, namesOf } from "../song/artist-names.ts";
import { fold, words } from "../song/fold.ts";
import { isWithinTypos, typosAllowed } from "./spelling.ts";

/**
 * Filters tracks by artist, in order, aliases included; returns all tracks if none matches. A video's artist is guessed
 * from its title, so for a name without a match the search result is kept. `asked` is folded, `known` the catalogue's artist
 * of that name.
 */
export function byArtist(tracks: Track[], asked: string, known: string | null): Track[] {
  const names = [...new Set([asked, ...namesOf(known ?? asked)])];
  const own = tracks.filter(({ artist }) => {
    const folded = fold(artist);
    // "Earth" is no artist of "Earth, Wind & Fire".
    if (isWholeName(folded)) return names.includes(folded);
    const there = new Set(words(folded));
    return names.some(
      (name) =>
        words(name).every((word) => there.has(word)) || isWithinTypos(name, folded, typosAllowed(name)),
    );
  });
  return own.length > 0 ? own : tracks;
}
