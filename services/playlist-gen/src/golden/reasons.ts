import type { Catalogue } from "../catalogue/catalogue.ts";
import { type GenerateOptions, generate, type PlaylistRequest, understand } from "../generate/generate.ts";
import { askedOf } from "../generate/reasons/asked.ts";
import { untrueFacts } from "../generate/reasons/untrue-facts.ts";
import type { Song } from "../song/song.ts";

/** What is not true of the reasons in a list. */
export function untrueReasons(
  catalogue: Catalogue,
  request: PlaylistRequest,
  options: GenerateOptions,
): string[] {
  const list = generate(catalogue, request, options);
  const { constraints, chosenGenre } = askedOf(understand(catalogue, request, options));
  const songsBy = (artist: string): Song[] =>
    catalogue.entries.map(({ song }) => song).filter(({ artists }) => artists.includes(artist));
  return list.songs.flatMap((song, at) => {
    const reason = list.reasons[at];
    if (!reason) return [`${song.title}: no reason`];
    return untrueFacts(reason, { song, intent: { constraints }, chosenGenre, songsBy });
  });
}
