import type { Genre, Mood, Occasion } from "../song/vocabulary.ts";

/** Inclusive years; an open end is ±Infinity. */
export interface Era {
  from: number;
  to: number;
}

/** A parsed description, in the catalogue's vocabulary. */
export interface Intent {
  genres: readonly Genre[];
  notGenres: readonly Genre[];
  moods: readonly Mood[];
  notMoods: readonly Mood[];
  occasion: Occasion | null;
  /** Requested energy and its limits, 0..1. */
  energy: number | null;
  energyMin: number | null;
  energyMax: number | null;
  era: Era | null;
  /** From 0 (mainstream) to 100 (obscure); overrides the slider. */
  nicheLevel: number | null;
  /** BCP 47; a language includes its variants (`zh` matches `zh-yue`). */
  languages: readonly string[];
  notLanguages: readonly string[];
  /** Folded artist names: songs by, songs like, nothing by. */
  artists: readonly string[];
  likeArtists: readonly string[];
  notArtists: readonly string[];
  /** Whether the description itself is in Chinese. */
  inChinese: boolean;
  /** Topics of the songs, matched against titles. */
  topics: readonly string[];
  /** Remaining words, for the text index. */
  words: readonly string[];
  /** Whether karaoke, covers and the like are requested explicitly. */
  wantsImitations: boolean;
  wantsDemo: boolean;
}

/** Whether the description constrains any fact that the catalogue stores. Words are left to the text index. */
export function isUnderstood(intent: Intent): boolean {
  const { genres, notGenres, moods, notMoods, languages, notLanguages } = intent;
  const { artists, likeArtists, notArtists } = intent;
  const { occasion, energy, energyMin, energyMax, era, nicheLevel } = intent;
  const music = [genres, notGenres, moods, notMoods, languages, notLanguages];
  return (
    intent.wantsDemo ||
    [...music, artists, likeArtists, notArtists].some((named) => named.length > 0) ||
    [occasion, energy, energyMin, energyMax, era, nicheLevel].some((part) => part !== null)
  );
}
