import { startLead, startsTrack, type Track } from "@tutti/proto/sync";
import { positionAt, type Timeline } from "./timeline.ts";

/** A host's word on what plays, its track looked up in the room's playlist. */
export interface Command {
  readonly track: Track | null;
  readonly index: number;
  /** Seconds; 0 when the player does not know it yet. */
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly position: number;
  /** The connection that commands. */
  readonly by: string;
}

/** A tick that differs less from where the room would be anyway says nothing new. */
const agreement = 0.05;
/** Further than a player wanders by itself: somebody sought. */
const seekDistance = 2;
/**
 * For so long after a track's start, in ms, a player's deviation says nothing: it loads, or belongs to an older page,
 * which starts when the state arrives and not at the common instant.
 */
const settling = 2000;

const changed = (state: Timeline, command: Command, now: number): Timeline => ({
  rev: state.rev,
  track: command.track,
  index: command.index,
  duration: command.duration,
  isPlaying: command.isPlaying,
  position: command.duration > 0 ? Math.min(command.position, command.duration) : command.position,
  at: now,
  by: command.by,
});

/** The track at its beginning, which it leaves `startLead` from now, so that every listener knows of it by then. */
const started = (state: Timeline, command: Command, now: number): Timeline => ({
  ...changed(state, command, now),
  position: 0,
  at: now + startLead,
});

/** Whether the track is about to start, or started a moment ago. */
const isSettling = ({ isPlaying, position, at }: Timeline, now: number): boolean =>
  isPlaying && position === 0 && now < at + settling;

/** What the room plays after a command; null when that is what it plays anyway. Its rev is still the old one. */
export function obey(state: Timeline, command: Command, now: number): Timeline | null {
  const known = { ...command, duration: command.duration || lengthOf(state, command.track) };
  if (isStart(state, command, now)) return started(state, known, now);
  if (command.track?.song_id !== state.track?.song_id || command.isPlaying !== state.isPlaying)
    return changed(state, known, now);
  const deviation = Math.abs(command.position - positionAt(state, now));
  if (deviation > seekDistance) return changed(state, known, now);
  // Between two hosts' players lies jitter: only the leader's counts, or they would pull the room to and fro.
  const mayCorrect = !state.isPlaying || (command.by === state.by && !isSettling(state, now));
  if (mayCorrect && deviation > agreement) return changed(state, known, now);
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

/** Play, pause, another track: what nobody waits for. A seek may be one of many while a slider is dragged. */
export const isDecisive = (before: Timeline, after: Timeline): boolean =>
  before.isPlaying !== after.isPlaying || before.track?.song_id !== after.track?.song_id;

/** Not to be lost even if everything dies the next moment: whatever is more than a player's small deviation. */
export const isLeap = (before: Timeline, after: Timeline): boolean =>
  isDecisive(before, after) || Math.abs(after.position - positionAt(before, after.at)) > seekDistance;
