import type { Entry } from "../catalogue/entry.ts";
import { cosine, middle } from "../facts/song-vector.ts";
import type { Mood } from "../song/vocabulary.ts";
import { moodChance } from "./mood-chance.ts";

/** Common features of some songs, such as an artist's. */
interface SeedProfile {
  readonly genres: ReadonlyMap<string, number>;
  /** How many genres a song has, on average. */
  readonly genresOfASong: number;
  readonly moods: ReadonlyMap<Mood, number>;
  readonly energy: number;
  readonly year: number | null;
  readonly language: string | null;
  readonly styles: ReadonlySet<string>;
  /** Their place in the space of the learned vectors, of unit length. */
  readonly vector: Float32Array;
}

const WEIGHT = {
  vector: 0.3,
  genres: 0.16,
  moods: 0.14,
  energy: 0.08,
  years: 0.1,
  language: 0.14,
  styles: 0.08,
};
/** The distance in years beyond which two songs have nothing of their time in common. */
const FAR_YEARS = 25;
const UNKNOWN_YEAR = 0.3;

export function seedProfileOf(entries: readonly Entry[]): SeedProfile {
  const share = <Word extends string>(of: (entry: Entry) => readonly Word[]): Map<Word, number> => {
    const counts = new Map<Word, number>();
    for (const entry of entries)
      for (const word of of(entry)) counts.set(word, (counts.get(word) ?? 0) + 1 / entries.length);
    return counts;
  };
  const years = entries.map(({ song }) => song.year).filter((year) => year !== null);
  const languages = share(({ language }) => (language ? [language] : []));
  return {
    genres: share(({ genres }) => genres),
    genresOfASong: entries.reduce((sum, { genres }) => sum + genres.length, 0) / entries.length,
    moods: share(({ song }) => song.moods),
    energy: entries.reduce((sum, { energy }) => sum + energy, 0) / entries.length,
    year: years.length ? years.reduce((sum, year) => sum + year, 0) / years.length : null,
    language: [...languages].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null,
    styles: new Set(entries.flatMap(({ song }) => song.styles)),
    vector: middle(entries.map(({ likely }) => likely.vector)),
  };
}

/** Similarity of a song to a profile, 0..1. */
export function likeness(entry: Entry, profile: SeedProfile): number {
  const { song, energy, genres, language, likely } = entry;
  const sharedGenres = genres.reduce((sum, genre) => sum + (profile.genres.get(genre) ?? 0), 0);
  const ofGenres = sharedGenres / Math.max(genres.length, profile.genresOfASong, 1);
  const years =
    profile.year !== null && song.year !== null
      ? Math.max(0, 1 - Math.abs(song.year - profile.year) / FAR_YEARS)
      : UNKNOWN_YEAR;
  const styles = song.styles.length
    ? song.styles.filter((style) => profile.styles.has(style)).length / song.styles.length
    : 0;
  return (
    WEIGHT.vector * Math.max(0, cosine(likely.vector, profile.vector)) +
    WEIGHT.genres * ofGenres +
    WEIGHT.moods * sharedMoods(entry, profile) +
    WEIGHT.energy * (1 - Math.min(1, Math.abs(energy - profile.energy) * 2)) +
    WEIGHT.years * years +
    WEIGHT.language * (language === profile.language ? 1 : 0) +
    WEIGHT.styles * styles
  );
}

/** The mean share, among the songs of the profile, of the moods that this song has or is likely to have. */
function sharedMoods(entry: Entry, { moods }: SeedProfile): number {
  let [shared, total] = [0, 0];
  for (const [mood, share] of moods) shared += share * moodChance(entry, mood);
  const { song, likely } = entry;
  total = song.moods.length || Object.values(likely.moods ?? {}).reduce((sum, chance) => sum + chance, 0);
  return total ? shared / total : 0;
}
