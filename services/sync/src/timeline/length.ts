import { learnableSeconds } from "@tutti/proto/sync/limits";
import { soundedAt } from "./sounding.ts";
import { type Change, positionAt, type Timeline } from "./timeline.ts";

/** Whether this is a plausible length of a song, in seconds. */
export const isPlausible = (seconds: number): boolean =>
  seconds >= learnableSeconds.min && seconds <= learnableSeconds.max;

/**
 * The state with the length of its track; null if the track is another one or its length is known. A room that played
 * past the end ends its track now, so that the next one starts at its beginning.
 */
export function withLength(state: Timeline, songId: string, seconds: number, now: number): Timeline | null {
  if (state.track?.song_id !== songId || state.duration > 0 || !isPlausible(seconds)) return null;
  if (positionAt(state, now) <= seconds) return { ...state, duration: seconds };
  return { ...state, duration: seconds, position: seconds, at: now, sounded: soundedAt(state, now) };
}

/** The length in seconds that a host's command added to a track without one; null if it added none. */
export function learnedLength({ before, after }: Change): number | null {
  const { track, duration } = after;
  if (!track || !isPlausible(duration)) return null;
  const isSame = before.track?.song_id === track.song_id;
  const known = (isSame ? before.duration : 0) || (track.duration_seconds ?? 0);
  return known > 0 ? null : duration;
}
