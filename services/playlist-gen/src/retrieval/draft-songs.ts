import type { Catalogue } from "../catalogue/catalogue.ts";
import { possibleArtists } from "../song/credits.ts";
import { words } from "../song/fold.ts";
import { baseTitle } from "../song/variants.ts";
import type { Draft } from "../writers/read-draft.ts";
import { knownArtists } from "../writers/resolve.ts";
import { bestKnown } from "./named-songs.ts";
import type { Sample } from "./sample.ts";

const PER_TITLE = 20;
/** Other songs of an artist, whose facts are evidence about one that the catalogue lacks. */
const PER_ARTIST = 20;

/** Keys of all artists that a model's proposals may name; some models swap title and artist. */
export const draftKeys = ({ songs }: Draft): string[] =>
  songs.flatMap(({ title, artist }) =>
    [...possibleArtists(artist), ...possibleArtists(title)].flatMap((name) => [
      `=${name}`,
      `=${name.replace(/^the /, "")}`,
    ]),
  );

/** Songs that the proposals may mean, by artists that `names` knows. */
export function draftSongs({ songs }: Draft, names: Catalogue): Sample[] {
  const found = songs.flatMap(({ title, artist }) => [
    ...knownArtists(names, artist).map((known) => ({ known, title })),
    ...knownArtists(names, title).map((known) => ({ known, title: artist })),
  ]);
  return [
    ...found.map(({ known, title }) => bestKnown([[`a:${known}`], wordTags(title)], PER_TITLE)),
    ...[...new Set(found.map(({ known }) => known))].map((known) => bestKnown([[`a:${known}`]], PER_ARTIST)),
  ];
}

const wordTags = (title: string): string[] => words(baseTitle(title)).map((word) => `w:${word}`);
