import type { Estimate } from "../facts/clue-model.ts";
import { type Likely, likelyFacts, RELIABLE } from "../facts/likely.ts";
import { fold } from "../song/fold.ts";
import { isDemo, type Song } from "../song/song.ts";
import { likelyEnergy } from "../song/source-genres.ts";
import { baseTitle, isImitation, isMarkedVariant } from "../song/variants.ts";
import type { Genre } from "../song/vocabulary.ts";

/** A song with values precomputed for retrieval. */
export interface Entry {
  readonly song: Song;
  readonly title: string;
  /** Title without variants, shared by all recordings of the song. */
  readonly base: string;
  /** Folded names; the first is the main artist's. */
  readonly artists: readonly string[];
  /** Given, or estimated: for scoring. */
  readonly energy: number;
  readonly popularity: number;
  /** Given, or estimated reliably: what requirements may use. */
  readonly genres: readonly Genre[];
  readonly language: string | null;
  /** What the song came without. */
  readonly likely: Likely;
  readonly demo: boolean;
  /** Karaoke, tributes, backing tracks. */
  readonly imitation: boolean;
  readonly markedVariant: boolean;
}

const UNKNOWN_POPULARITY = 0.35;

/** What a song's facts say, with estimates for those that it came without. */
export function judgedFacts(
  song: Song,
): Pick<Entry, "energy" | "popularity" | "genres" | "language" | "likely"> {
  const likely = likelyFacts(song);
  const reliable = <Value>(estimate: Estimate<Value> | null): Value | null =>
    estimate && estimate.confidence >= RELIABLE ? estimate.value : null;
  return {
    energy: song.energy ?? likely.energy?.value ?? likelyEnergy(song.genres, song.styles),
    popularity: song.popularity ?? likely.popularity?.value ?? UNKNOWN_POPULARITY,
    genres: song.genres.length ? song.genres : (reliable(likely.genres) ?? []),
    language: song.language ?? reliable(likely.language),
    likely,
  };
}

/** A song as an entry; also one that the catalogue does not have. */
export const entryOf = (song: Song): Entry => ({
  ...judgedFacts(song),
  song,
  title: fold(song.title),
  base: baseTitle(song.title),
  artists: song.artists.map(fold),
  demo: isDemo(song),
  imitation: isImitation(song.title, song.artists),
  markedVariant: isMarkedVariant(song.title),
});
