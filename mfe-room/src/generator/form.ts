/** Inputs of the generator. */
export interface GeneratorForm {
  readonly roomName: string;
  readonly moderation: boolean;
  readonly prompt: string;
  readonly genre: string;
  readonly customGenre: string;
  readonly occasion: string;
  readonly customOccasion: string;
  readonly songCount: SongCount;
  readonly nicheLevel: NicheLevel;
}

export const songCounts = [10, 20, 30, 40] as const;
type SongCount = (typeof songCounts)[number];

const nicheLevels = [0, 25, 50, 75, 100] as const;
type NicheLevel = (typeof nicheLevels)[number];

const other = "Other";
export const genres = [
  "Pop",
  "Rock",
  "Hip Hop",
  "Jazz",
  "Classical",
  "Electronic",
  "R&B",
  "Country",
  other,
] as const;
export const occasions = ["Party", "Workout", "Relaxation", "Study", "Commute", "Dinner", other] as const;
export const isOther = (value: string): boolean => value === other;

/** Rounds the slider's value, 0 to 100, to a level. */
export function nicheLevelOf(value: number): NicheLevel {
  if (value <= 12) return 0;
  if (value <= 37) return 25;
  if (value <= 62) return 50;
  if (value <= 87) return 75;
  return 100;
}

/** The genre or occasion to send: the custom text if Other is selected. */
export const chosen = (value: string, custom: string): string => (isOther(value) ? custom.trim() : value);

/** `moderation` in a room's address. */
export const isOn = (value: string | null): boolean => value === "True" || value === "yes";

/** `is_host`, `append` in a room's address. */
export const isTrue = (value: string | null): boolean => value === "True";

export type MissingField = "name" | "prompt";

/** The first missing field; null if the form is complete. */
export function missing({ roomName, prompt }: GeneratorForm): MissingField | null {
  if (!roomName.trim()) return "name";
  if (!prompt.trim()) return "prompt";
  return null;
}
