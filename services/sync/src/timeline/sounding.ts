import type { Change, Timeline } from "./timeline.ts";

/** Seconds of a song after which it counts as played. */
const enough = 30;
/** Players differ from the timeline by up to this much at a song's end, in seconds. */
const endTolerance = 1;

type Sounding = Pick<Timeline, "isPlaying" | "at" | "sounded">;

/**
 * Seconds for which the current play of the track has sounded at `now`: the time during which the room played, however
 * often it paused or sought in between.
 */
export const soundedAt = ({ isPlaying, at, sounded }: Sounding, now: number): number =>
  isPlaying ? sounded + Math.max(0, now - at) / 1000 : sounded;

/**
 * Seconds after which a play of the state's track counts: 30, or all of a song that is known to be shorter. The word of a
 * page, be it a host's, makes no song shorter: coins are paid by this.
 */
function needed({ track }: Timeline): number {
  const known = /* guard: confirmed-short-songs */ track?.length_is_confirmed
    ? track.duration_seconds
    : undefined;
  return known === undefined ? enough : Math.min(enough, Math.max(0, known - endTolerance));
}

export const hasSounded = (state: Timeline, now: number): boolean => soundedAt(state, now) >= needed(state);

/** Seconds of a song after which it is noted who hears it: a flash of sound is no listening. */
const noticed = 5;

/** Whether the current play has sounded for so long that it is noted who hears it. */
export const soundsLongEnough = (state: Timeline, now: number): boolean =>
  soundedAt(state, now) >= Math.min(noticed, needed(state));

/** When the current play counts, in ms, if nothing changes; null while the room is silent. */
export const soundsEnoughAt = (state: Timeline): number | null =>
  state.isPlaying && state.track ? state.at + Math.max(0, needed(state) - state.sounded) * 1000 : null;

/** Whether a change ended the play of a track, be it by the next play of the same one. */
export const endsPlay = ({ before, after }: Change): boolean =>
  before.track !== null &&
  (after.track?.song_id !== before.track.song_id || after.startedAt !== before.startedAt);

/** Whether a change began to sound a play of a track: a new one, or one that was paused since it was chosen. */
export const beginsPlay = ({ before, after }: Change): boolean =>
  after.isPlaying &&
  after.track !== null &&
  (endsPlay({ before, after }) || before.track === null || (!before.isPlaying && before.sounded === 0));

/**
 * A playing state in a room that was empty: the position went on, but nobody heard it, so the time before `now` does not
 * count as sounding. Null if nothing has to change.
 */
export function withoutSilentTime(state: Timeline, position: number, now: number): Timeline | null {
  if (!state.isPlaying || state.at >= now) return null;
  return { ...state, position, at: now };
}
