import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Entry } from "../catalogue/entry.ts";
import { creditedArtists } from "../song/credits.ts";
import { fold } from "../song/fold.ts";
import { isWithinTypos, typosAllowed } from "../song/spelling.ts";
import { baseTitle } from "../song/variants.ts";
import type { Proposal } from "./read-draft.ts";

const same = (one: string, other: string): boolean =>
  one === other || isWithinTypos(one, other, typosAllowed(one));

const artistNamed = (catalogue: Catalogue, name: string): string | undefined =>
  catalogue.artistNamed(name) ?? catalogue.artistNamed(name.replace(/^the /, ""));

/** The folded names in an artist line, "Queen & David Bowie" or "A feat. B", by what the catalogue knows. */
const artistsOf = (catalogue: Catalogue, line: string): string[] =>
  creditedArtists(line, (name) => artistNamed(catalogue, name) !== undefined);

/** The catalogue's artists in an artist line, aliases included. */
export const knownArtists = (catalogue: Catalogue, line: string): string[] => [
  ...new Set(artistsOf(catalogue, line).flatMap((name) => artistNamed(catalogue, name) ?? [])),
];

/** Resolves a proposal to the catalogue's song; null if there is none, since models invent songs. */
export function resolve(catalogue: Catalogue, { title, artist }: Proposal): Entry | null {
  // Some models swap the two.
  return named(catalogue, title, artist) ?? named(catalogue, artist, title);
}

function named(catalogue: Catalogue, title: string, artist: string): Entry | null {
  const [folded, base] = [fold(title), baseTitle(title)];
  for (const known of knownArtists(catalogue, artist)) {
    const songs = catalogue.songsOf(known);
    const found =
      songs.find((entry) => entry.title === folded) ??
      songs.find((entry) => entry.base === base) ??
      songs.find((entry) => same(base, entry.base));
    if (found) return found;
  }
  return null;
}

/** Whether a recording's own names are those of the proposal. */
export function isNamed(catalogue: Catalogue, names: Proposal, proposed: Proposal): boolean {
  const artists = (line: string): string[] => [
    ...artistsOf(catalogue, line),
    ...knownArtists(catalogue, line),
  ];
  const own = new Set(artists(names.artist));
  return (
    same(baseTitle(proposed.title), baseTitle(names.title)) &&
    artists(proposed.artist).some((name) => own.has(name))
  );
}
