import type { Song } from "./snapshot.ts";

/**
 * A song's position over time, as of `at` (ms of the local clock). `position` in seconds. `at` is in the future while a
 * host waits for the common start that the room is about to announce.
 */
interface Trajectory {
  readonly song: Song;
  readonly isPlaying: boolean;
  readonly position: number;
  readonly at: number;
}

/**
 * Played by this page instead of the room's state: by a guest's choice, or by a host from a command until the room
 * confirms it.
 */
export type Independent = { readonly why: "independent" | "unconfirmed" } & Trajectory;

/** Position at `now`, in seconds. */
export const positionOf = (
  { isPlaying, position, at }: Pick<Trajectory, "isPlaying" | "position" | "at">,
  now: number,
): number => (isPlaying ? position + Math.max(0, now - at) / 1000 : position);
