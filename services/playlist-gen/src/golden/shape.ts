import { NAMED_ARCS } from "../generate/arcs.ts";
import { rankCorrelation } from "../generate/rank-correlation.ts";
import { APART } from "../generate/smooth.ts";
import type { Arc } from "../intent/intent.ts";
import type { Song } from "../song/song.ts";

/** Places of the songs whose energy is a fact, with the height of the arc there. */
function places(songs: readonly Pick<Song, "energy">[], arc: Arc): { energy: number; height: number }[] {
  const last = Math.max(1, songs.length - 1);
  return songs.flatMap(({ energy }, place) =>
    // Places that mirror each other have one height, whatever is lost in the last digits.
    energy === null ? [] : [{ energy, height: Math.round(NAMED_ARCS[arc](place / last) * 1e6) }],
  );
}

/** How well the energies follow the arc that was asked for, -1 to 1. */
export function correlation(songs: readonly Pick<Song, "energy">[], arc: Arc): number {
  const known = places(songs, arc);
  return rankCorrelation(
    known.map(({ energy }) => energy),
    known.map(({ height }) => height),
  );
}

/** The same for the best order of these songs: below 1 where many of them have one energy. */
export function bestCorrelation(songs: readonly Pick<Song, "energy">[], arc: Arc): number {
  const known = places(songs, arc);
  return rankCorrelation(
    known.map(({ energy }) => energy).sort((a, b) => a - b),
    known.map(({ height }) => height).sort((a, b) => a - b),
  );
}

/** Songs of one artist that are too near each other, though the list has enough others. */
export function crowdedArtists(songs: readonly Pick<Song, "artists">[]): string[] {
  const places = new Map<string, number[]>();
  songs.forEach(({ artists }, at) => {
    for (const artist of artists) places.set(artist, [...(places.get(artist) ?? []), at]);
  });
  // Each of an artist's songs but the last needs room behind it; with many such artists not all of them find it.
  const several = [...places.values()]
    .filter((own) => own.length > 1)
    .reduce((sum, own) => sum + own.length, 0);
  if (several > songs.length / 2) return [];
  return [...places]
    .filter(([, own]) => (own.length - 1) * APART < songs.length)
    .filter(([, own]) => own.some((at, i) => i > 0 && at - (own[i - 1] ?? 0) < APART))
    .map(([artist]) => artist);
}
