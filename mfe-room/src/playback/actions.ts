import { fault } from "./fault.ts";
import type { Command, Press, Trajectory } from "./playback-state.ts";
import type { Song } from "./snapshot.ts";
import { answered, commanded, foreseenLead, isAsRoom, targetPosition } from "./target.ts";
import { align, type Draft, dropFailed, follow, notify, publish, tell } from "./transitions.ts";

/** A command that the room does not confirm within this time, in ms, is rolled back. */
const confirmTimeout = 2000;
/** A button is dropped if the room's state is not known within this time, in ms. */
const stateTimeout = 2000;
const notConnected = fault("notConnected");

/** Follows the room's state if it is the target now, and then applies a button that has waited for it. */
export function roomChanged(draft: Draft): void {
  const { state, at, effects } = draft;
  state.target = answered(state, at);
  if (state.target.kind !== "room") return;
  follow(draft);
  const { pendingPress } = state;
  if (!pendingPress || !at.room) return;
  state.pendingPress = null;
  effects.push({ type: "press", press: pendingPress });
}

function rollBack(draft: Draft, notice: string | null): void {
  draft.state.target = { kind: "room" };
  draft.state.notice = notice;
  follow(draft);
}

/** The room rejected the last message. */
export function refused(draft: Draft, message: string): void {
  if (draft.state.target.kind === "unconfirmed") rollBack(draft, message || notConnected);
}

/** The room has not confirmed the last command in time. It does not answer one that changes nothing. */
export function unconfirmed(draft: Draft): void {
  const { state, at } = draft;
  if (state.target.kind !== "unconfirmed") return;
  rollBack(draft, isAsRoom(state.target.trajectory, at) ? state.notice : notConnected);
}

/** Applies a button once the room's state is known. A newer one replaces it. */
export function press(draft: Draft, pressed: Press): void {
  const { state, at, effects } = draft;
  state.pendingPress = at.room ? null : pressed;
  if (at.room) effects.push({ type: "press", press: pressed });
  else effects.push({ type: "set-timer", timer: "press", ms: stateTimeout });
}

/** The room's state has not become known in time. */
export function pressExpired(draft: Draft): void {
  if (!draft.state.pendingPress) return;
  draft.state.pendingPress = null;
  unsent(draft);
}

/** Nothing was sent, because the room is not joined. */
export function unsent(draft: Draft): void {
  notify(draft, notConnected);
}

/** The command that makes the room play this; with the song's length as measured here, if it is. */
function commandOf({ state, at }: Draft, track: Song, isPlaying: boolean, position: number): Command {
  const measured = track.song_id === state.loaded?.songId ? at.player?.duration : 0;
  return { track, isPlaying, position, duration: measured || track.duration_seconds || 0 };
}

/** A host's action becomes a command to the room; a guest's action makes the page independent. */
export function act(draft: Draft, song: Song, isPlaying: boolean, position: number): void {
  const { state, at, effects } = draft;
  state.pendingSkip = null;
  const trajectory = { song, isPlaying, position, at: at.now };
  if (!state.isHost) {
    state.target = { kind: "independent", trajectory };
    apply(draft, trajectory);
    return;
  }
  // The player starts at once, or at the common start; the room's answer follows.
  const lead = foreseenLead({ songId: song.song_id, isPlaying, position }, at);
  effects.push({
    type: "send",
    command: commandOf(draft, song, isPlaying, position),
    trajectory: { ...trajectory, at: at.now + lead },
  });
}

/** A host's command was sent. */
export function sent(draft: Draft, trajectory: Trajectory): void {
  const { state, at, effects } = draft;
  state.target = commanded(state, trajectory, at);
  effects.push({ type: "set-timer", timer: "confirm", ms: confirmTimeout });
  apply(draft, trajectory);
}

function apply(draft: Draft, { song, isPlaying }: Trajectory): void {
  const { state, effects } = draft;
  state.notice = null;
  const isSameSong = state.loaded?.songId === song.song_id;
  if (isPlaying) dropFailed(draft);
  follow(draft);
  effects.push({ type: "then", input: { type: "applied", isSameSong } });
}

/** An action has been applied: moves a silent player, and prepares one that starts later. */
export function applied(draft: Draft, isSameSong: boolean): void {
  if (isSameSong) {
    align(draft);
    publish(draft);
  }
  // Browsers require the user gesture also for a player that starts later.
  if (draft.state.hold) tell(draft, "prime");
}

/** Repeats what the room plays, for a server that has lost it. */
export function repeat(draft: Draft): void {
  const { state, at, effects } = draft;
  const { track, isPlaying } = at.room ?? { track: null, isPlaying: false };
  if (!state.isHost || state.target.kind !== "room" || !track || !isPlaying) return;
  effects.push({ type: "repeat", command: commandOf(draft, track, true, targetPosition(state, at)) });
}
