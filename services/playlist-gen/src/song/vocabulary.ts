/** The genres to choose from; every song has at least one. */
export const GENRES = [
  "Pop",
  "Rock",
  "Hip Hop",
  "Jazz",
  "Classical",
  "Electronic",
  "R&B",
  "Country",
] as const;
export type Genre = (typeof GENRES)[number];

export const MOODS = [
  "happy",
  "calm",
  "melancholy",
  "romantic",
  "energetic",
  "dreamy",
  "dark",
  "uplifting",
  "angry",
  "nostalgic",
  "warm",
  "epic",
  "focused",
  "playful",
  "groovy",
] as const;
export type Mood = (typeof MOODS)[number];

export const OCCASIONS = ["Party", "Workout", "Relaxation", "Study", "Commute", "Dinner"] as const;
export type Occasion = (typeof OCCASIONS)[number];

const finder =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word.toLowerCase() === text.trim().toLowerCase());

export const genreNamed = finder(GENRES);
export const moodNamed = finder(MOODS);
export const occasionNamed = finder(OCCASIONS);
