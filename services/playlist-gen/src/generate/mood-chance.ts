import type { Entry } from "../catalogue/entry.ts";
import type { Mood } from "../song/vocabulary.ts";

/** The probability that a song has a mood: given, estimated, or 0 when nothing is known. */
export const moodChance = ({ song, likely }: Pick<Entry, "song" | "likely">, mood: Mood): number =>
  song.moods.length ? (song.moods.includes(mood) ? 1 : 0) : (likely.moods?.[mood] ?? 0);
