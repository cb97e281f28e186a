import type { Genre, Mood, Occasion } from "../song/vocabulary.ts";

/** Inclusive years; an open end is ±Infinity. */
export interface Era {
  from: number;
  to: number;
}

/** What a description asks for, in the catalogue's own words. */
export interface Intent {
  genres: readonly Genre[];
  notGenres: readonly Genre[];
  moods: readonly Mood[];
  notMoods: readonly Mood[];
  occasion: Occasion | null;
  /** Wanted energy and its limits, 0..1. */
  energy: number | null;
  energyMin: number | null;
  energyMax: number | null;
  era: Era | null;
  /** 0 everybody knows it to 100 hardly anybody does; words beside the slider, and stronger than it. */
  nicheLevel: number | null;
  /** BCP 47; a language includes its own variants (`zh` takes `zh-yue`). */
  languages: readonly string[];
  notLanguages: readonly string[];
  /** Folded artist names: songs by, songs like, nothing by. */
  artists: readonly string[];
  likeArtists: readonly string[];
  notArtists: readonly string[];
  /** The description itself is in Chinese. */
  inChinese: boolean;
  /** What the songs should be about; found in their titles. */
  topics: readonly string[];
  /** What remains, for the text index. */
  words: readonly string[];
  /** Karaoke, covers and the like are asked for by name. */
  wantsImitations: boolean;
  wantsDemo: boolean;
}

/** Does it ask for anything that the catalogue keeps of its songs? Words are left to the text index. */
export function isUnderstood(intent: Intent): boolean {
  const { genres, notGenres, moods, notMoods, languages, notLanguages } = intent;
  const { artists, likeArtists, notArtists } = intent;
  const { occasion, energy, energyMin, energyMax, era, nicheLevel } = intent;
  const music = [genres, notGenres, moods, notMoods, languages, notLanguages];
  return (
    intent.wantsDemo ||
    [...music, artists, likeArtists, notArtists].some((named) => named.length > 0) ||
    [occasion, energy, energyMin, energyMax, era, nicheLevel].some((wish) => wish !== null)
  );
}
