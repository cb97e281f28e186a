import type { Intent } from "../intent/intent.ts";
import { type Frequencies, type Sample, tagged } from "./sample.ts";

/** Songs of an artist that say what others are to resemble. */
const PER_ARTIST = 120;

/** The best known songs that have a tag of each group. */
export const bestKnown = (groups: readonly (readonly string[])[], wanted: number): Sample => ({
  groups: groups.map(tagged),
  refused: [],
  rank: "popularity",
  wanted,
});

/** Frequencies for samples by tags alone: all of them are looked up in the index. */
export const byTagsAlone = (songs: number): Frequencies => ({ songs, counts: new Map() });

/** Songs of the artists in a text, and those titles of theirs that it names. */
export function namedSongs({ artists, likeArtists, common }: Intent): Sample[] {
  const titles = common.flatMap((one) =>
    one.kind === "song" && one.artist !== null
      ? [bestKnown([[`t:${one.base}`], [`a:${one.artist}`]], 5)]
      : [],
  );
  return [
    ...titles,
    ...[...new Set([...likeArtists, ...artists])].map((artist) => bestKnown([[`a:${artist}`]], PER_ARTIST)),
  ];
}
