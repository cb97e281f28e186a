import { fold } from "../song/fold.ts";
import type { Song } from "../song/song.ts";
import { genresFrom } from "../song/source-genres.ts";
import { type Genre, MOODS, type Mood } from "../song/vocabulary.ts";
import { type Estimate, estimateBy } from "./clue-model.ts";
import { genreClues, titleClues } from "./clues.ts";
import { inputsOf, popularityInputs } from "./inputs.ts";
import { type Linear, model } from "./model.ts";
import { vectorizer } from "./song-vector.ts";

/** Facts that a song came without, estimated. Kept apart from the given ones, which they never replace. */
export interface Likely {
  /** Null if the song has genres, or nothing says which. */
  readonly genres: Estimate<readonly Genre[]> | null;
  readonly language: Estimate<string> | null;
  /** The probability of each mood; null if the song's moods are given. */
  readonly moods: Readonly<Record<Mood, number>> | null;
  readonly energy: Estimate<number> | null;
  readonly popularity: Estimate<number> | null;
  /** Of unit length, or zero if nothing is known. */
  readonly vector: Float32Array;
}

/** The styles of an artist are hardly ever wrong about its songs' genres. */
const BY_ARTIST = 0.85;
/** A title, a decade and a language are: two thirds of the surest guesses are right. */
const BY_CLUES = 0.75;
/** Measured on artists that the models had not seen: see `npm run lab -- learn`. */
const ENERGY_CONFIDENCE = 0.3;
const POPULARITY_CONFIDENCE = 0.4;
/** An estimate counts as a fact for requirements from this confidence on. */
export const RELIABLE = 0.8;

const vectorOf = vectorizer(model);
const STYLE = "style ";
const within = (value: number): number => Math.min(1, Math.max(0, value));
const linear = ({ weights, bias }: Linear, inputs: readonly number[]): number => {
  let sum = bias;
  for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (inputs[at] ?? 0);
  return sum;
};

interface KnownArtist {
  readonly styles: readonly string[];
  /** Mean popularity of the artist's songs, 0..1. */
  readonly fame: number;
  readonly songs: number;
}
function knownArtist(song: Song): KnownArtist | null {
  for (const artist of song.artists) {
    const name = fold(artist);
    const found = Object.hasOwn(model.artists, name) ? model.artists[name] : undefined;
    if (!found) continue;
    const [fame = 0, songs = 1, ...features] = found;
    const styles = features.map((at) => (model.features[at] ?? "").slice(STYLE.length));
    return { styles, fame: fame / 100, songs };
  }
  return null;
}

function likelyGenres(song: Song, styles: readonly string[]): Likely["genres"] {
  if (song.genres.length) return null;
  const byArtist = genresFrom(styles);
  if (byArtist.length) return { value: byArtist, confidence: BY_ARTIST };
  const found = estimateBy(genreClues(song), model.genres);
  return found && { value: [found.value], confidence: BY_CLUES * found.confidence };
}

/** Estimates what the song came without. */
export function likelyFacts(song: Song): Likely {
  const artist = knownArtist(song);
  const styles = song.styles.length ? song.styles : (artist?.styles ?? []);
  const genres = likelyGenres(song, styles);
  const language = song.language === null ? estimateBy(titleClues(song.title), model.languages) : null;
  const described = {
    genres: song.genres.length ? song.genres : (genres?.value ?? []),
    styles,
    year: song.year,
    language: song.language ?? (language && language.confidence >= RELIABLE ? language.value : null),
  };
  const vector = vectorOf(described);
  const known = described.genres.length > 0;
  const needsMoods = known && !song.moods.length;
  let moods: Likely["moods"] = null;
  return {
    genres,
    language,
    // Only songs that are scored need them.
    get moods() {
      if (needsMoods) moods ??= moodsOf(inputsOf(described, vector));
      return moods;
    },
    energy:
      song.energy !== null || !known
        ? null
        : { value: within(linear(model.energy, inputsOf(described, vector))), confidence: ENERGY_CONFIDENCE },
    popularity: song.popularity === null && artist ? popularityOf(song, artist) : null,
    vector,
  };
}

const moodsOf = (inputs: readonly number[]): Readonly<Record<Mood, number>> =>
  Object.fromEntries(
    MOODS.map((mood) => [mood, 1 / (1 + Math.exp(-linear(model.moods[mood], inputs)))]),
  ) as Record<Mood, number>;

/** Songs of well-known artists are better known, also those with several videos; modest, since hits are few. */
const popularityOf = (song: Song, { fame, songs }: KnownArtist): Estimate<number> => ({
  value: within(linear(model.popularity, popularityInputs(fame, songs, song.alternativeIds.length))),
  confidence: POPULARITY_CONFIDENCE,
});
