import { startLead, startsTrack, type Track } from "@tutti/proto/sync";
import { soundedAt } from "./sounding.ts";
import { positionAt, type Timeline } from "./timeline.ts";

/** A host's player command, with its track resolved from the room's playlist. */
export interface Command {
  readonly track: Track | null;
  readonly index: number;
  /** Seconds; 0 while the player does not know it. */
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly position: number;
  /** The session id of the sender. */
  readonly by: string;
}

/** A position within this many seconds of the timeline is no change. */
const toleranceSeconds = 0.05;
/** More drift in seconds than a player has by itself: the host sought. */
const seekDistance = 2;
/**
 * Time in ms after a track's start in which a player's drift is ignored: it is loading, or it belongs to an older page,
 * which starts when the state arrives and not at the common instant.
 */
const settling = 2000;

const isSameTrack = (state: Timeline, track: Track | null): boolean =>
  state.track?.song_id === track?.song_id;

/** The play of the state's track goes on, or one of another track begins at `at`. */
const playOf = (state: Timeline, track: Track | null, now: number, at = now) =>
  isSameTrack(state, track)
    ? { startedAt: state.startedAt, sounded: soundedAt(state, now) }
    : { startedAt: at, sounded: 0 };

const changed = (state: Timeline, command: Command, now: number): Timeline => ({
  ...playOf(state, command.track, now),
  rev: state.rev,
  track: command.track,
  index: command.index,
  duration: command.duration,
  isPlaying: command.isPlaying,
  position: command.duration > 0 ? Math.min(command.position, command.duration) : command.position,
  at: now,
  by: command.by,
});

/** The track at its beginning, starting `startLead` from now, so that every listener has received it by then. */
const started = (state: Timeline, command: Command, now: number): Timeline => ({
  ...changed(state, command, now),
  ...playOf(state, command.track, now, now + startLead),
  position: 0,
  at: now + startLead,
});

/** Whether the track is about to start, or started within `settling`. */
const isSettling = ({ isPlaying, position, at }: Timeline, now: number): boolean =>
  isPlaying && position === 0 && now < at + settling;

/** Applies a command to a state. Returns null if nothing changes; the rev is unchanged. */
export function apply(state: Timeline, command: Command, now: number): Timeline | null {
  const known = { ...command, duration: command.duration || lengthOf(state, command.track) };
  if (isStart(state, command, now)) return started(state, known, now);
  if (command.track?.song_id !== state.track?.song_id || command.isPlaying !== state.isPlaying)
    return changed(state, known, now);
  const deviation = Math.abs(command.position - positionAt(state, now));
  if (deviation > seekDistance) return changed(state, known, now);
  // Two hosts' players differ by jitter: only the leader's position counts, or the room would oscillate between them.
  const mayCorrect = !state.isPlaying || (command.by === state.by && !isSettling(state, now));
  if (mayCorrect && deviation > toleranceSeconds) return changed(state, known, now);
  const learned = known.duration > 0 && Math.abs(known.duration - state.duration) > 0.5;
  if (learned && (command.by === state.by || state.duration === 0))
    return { ...state, duration: known.duration };
  return null;
}

function isStart(state: Timeline, { track, isPlaying, position }: Command, now: number): boolean {
  const room = { ...state, songId: state.track?.song_id ?? null, position: positionAt(state, now) };
  return startsTrack(room, { songId: track?.song_id ?? null, isPlaying, position });
}

const lengthOf = (state: Timeline, track: Track | null): number => {
  if (!track) return 0;
  if (track.song_id === state.track?.song_id && state.duration > 0) return state.duration;
  return track.duration_seconds ?? 0;
};

/** Play, pause or another track, which are not throttled. A seek may be one of many while a slider is dragged. */
export const isDecisive = (before: Timeline, after: Timeline): boolean =>
  before.isPlaying !== after.isPlaying || before.track?.song_id !== after.track?.song_id;

/** Whether a change is more than a player's small drift, so that it must survive a crash right after it. */
export const isJump = (before: Timeline, after: Timeline): boolean =>
  isDecisive(before, after) || Math.abs(after.position - positionAt(before, after.at)) > seekDistance;
