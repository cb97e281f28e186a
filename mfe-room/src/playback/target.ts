import { maxStartLead, startLead, startsTrack } from "@tutti/kit/sync";
import type { Reading, State, Trajectory } from "./playback-state.ts";
import type { Song } from "./snapshot.ts";

/** Seconds; a command that moves the room by less changes nothing. */
const sameMoment = 2;

const quiet = { track: null, isPlaying: false, duration: 0 };

/** What should be heard. `duration` in seconds, 0 while unknown. */
interface Wanted {
  readonly song: Song | null;
  readonly isPlaying: boolean;
  readonly duration: number;
}

/** The trajectory that is the target instead of the room's state; null if the room's state is. */
export const ownTrajectory = ({ target }: Pick<State, "target">): Trajectory | null =>
  target.kind === "room" ? null : target.trajectory;

/** Position at `now`, in seconds. */
export const positionOf = (
  { isPlaying, position, at }: Pick<Trajectory, "isPlaying" | "position" | "at">,
  now: number,
): number => (isPlaying ? position + Math.max(0, now - at) / 1000 : position);

export function wanted(state: Pick<State, "target">, { room }: Pick<Reading, "room">): Wanted {
  const own = ownTrajectory(state);
  if (own) return { ...own, duration: 0 };
  const { track, isPlaying, duration } = room ?? quiet;
  return { song: track, isPlaying, duration };
}

/** Current position of the target, in seconds. */
export function targetPosition(state: Pick<State, "target">, { now, roomPosition }: Reading): number {
  const own = ownTrajectory(state);
  return own ? positionOf(own, now) : roomPosition;
}

/** Milliseconds until the target's common start; 0 once its song moves. */
function startsIn(state: Pick<State, "target">, { now, roomStartsIn }: Reading): number {
  const own = ownTrajectory(state);
  if (!own) return roomStartsIn;
  return own.isPlaying ? Math.max(0, own.at - now) : 0;
}

/** The player position at which the sound is in step, in seconds. */
export const playerTarget = (state: Pick<State, "target">, at: Reading): number =>
  Math.max(0, targetPosition(state, at) - startsIn(state, at) / 1000 + at.offset);

/**
 * Milliseconds until the player must start so that its sound starts together with the room: earlier where the output is
 * late. 0 once the target's song moves. YouTube's player buffers only by playing, so it is never held: it starts at
 * once and uses the lead for loading.
 */
export function msToStart(state: Pick<State, "target" | "sources" | "failure">, at: Reading): number {
  if (state.sources.all[state.failure.source]?.kind !== "media") return 0;
  const ms = startsIn(state, at);
  return ms > 0 ? Math.max(0, ms - at.offset * 1000) : 0;
}

/** Whether the room's state matches the trajectory. */
export function isAsRoom(trajectory: Trajectory, { room, roomPosition, now }: Reading): boolean {
  const { track, isPlaying } = room ?? quiet;
  if (track?.song_id !== trajectory.song.song_id || isPlaying !== trajectory.isPlaying) return false;
  return Math.abs(positionOf(trajectory, now) - roomPosition) <= sameMoment;
}

/**
 * The target after a possible change of the room's state. A host's command stays the target if the state does not answer
 * it: such a state is repeated from before the command, or answers an earlier one. A state that matches no command is
 * somebody else's, which the room has accepted instead.
 */
export function answered({ target }: Pick<State, "target">, at: Reading): State["target"] {
  if (target.kind !== "unconfirmed") return target;
  const rev = at.room?.rev ?? null;
  if (rev === target.rev) return target;
  const confirmed = target.earlier.findIndex((command) => isAsRoom(command, at));
  if (confirmed < 0) return { kind: "room" };
  return { ...target, earlier: target.earlier.slice(confirmed + 1), rev };
}

/** The target after a host's command was sent. */
export function commanded(
  { target }: Pick<State, "target">,
  trajectory: Trajectory,
  at: Reading,
): State["target"] {
  const earlier = target.kind === "unconfirmed" ? [...target.earlier, target.trajectory] : [];
  return { kind: "unconfirmed", trajectory, earlier, rev: at.room?.rev ?? null };
}

/**
 * Milliseconds until the room starts a song that a host's command is about to start; 0 if the command applies at once.
 * The host's own player waits as long, otherwise it would start early and be moved back.
 */
export function foreseenLead(
  command: { readonly songId: string; readonly isPlaying: boolean; readonly position: number },
  { room, roomPosition, clockError }: Reading,
): number {
  const { track, isPlaying, duration } = room ?? quiet;
  const before = { songId: track?.song_id ?? null, isPlaying, position: roomPosition, duration };
  if (!startsTrack(before, command)) return 0;
  // The lead counts from the command's arrival, half a round trip from now.
  return Math.min(maxStartLead, startLead + (Number.isFinite(clockError) ? clockError : 0));
}

/** Whether the player's length belongs to the loaded song: YouTube reports the previous song's until it plays. */
export function knowsLength({ player, active }: Pick<State, "player" | "active">): boolean {
  const { kind } = player.activity;
  return kind === "playing" || (kind === "paused" && active?.source.kind === "media");
}

/** Length of the target's song, in seconds; 0 while unknown. */
export const durationOf = (state: Pick<State, "target" | "length">, at: Reading): number =>
  at.player?.duration || wanted(state, at).duration || state.length;

/** Position for display, in seconds: moves while playing, and freezes where the sound stopped. */
export function displayedPosition(
  state: Pick<State, "target" | "length" | "player" | "stoppedAt">,
  at: Reading,
): number {
  const { kind } = state.player.activity;
  if (kind === "connecting" || kind === "empty") return 0;
  const isOnTarget = kind === "playing" || kind === "paused";
  const position = isOnTarget ? targetPosition(state, at) : state.stoppedAt;
  const duration = durationOf(state, at);
  return duration > 0 ? Math.min(position, duration) : position;
}
