import type { Song } from "./snapshot.ts";

/**
 * A song's course over time, true at `at` (ms of the local clock). `position` in seconds. `at` lies ahead while a host
 * waits for the start that the room is about to announce.
 */
interface Trajectory {
  readonly song: Song;
  readonly isPlaying: boolean;
  readonly position: number;
  readonly at: number;
  /** The revision of the room's state when it began; null before the first. */
  readonly rev: number | null;
}

/**
 * What this page plays in place of the room's state: a guest by choice, a host from the command until the room
 * confirms it.
 */
export type Independent = { readonly why: "independent" | "unconfirmed" } & Trajectory;

/** Seconds into the song at `now`. */
export const positionOf = (
  { isPlaying, position, at }: Pick<Trajectory, "isPlaying" | "position" | "at">,
  now: number,
): number => (isPlaying ? position + Math.max(0, now - at) / 1000 : position);
