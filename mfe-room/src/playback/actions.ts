import { fault } from "./fault.ts";
import type { Press, Trajectory } from "./playback-state.ts";
import type { Song } from "./snapshot.ts";
import { keyOf } from "./source.ts";
import { answered, commanded, foreseenLead, isTargetAsRoom, targetPosition } from "./target.ts";
import { align, cancelSkip, type Draft, dropFailed, follow, notify, publish } from "./transitions.ts";

/** A command that the room does not confirm within this time, in ms, is rolled back. */
const confirmTimeout = 2000;
/** A button is dropped if the room's state is not known within this time, in ms. */
const stateTimeout = 2000;
const notConnected = fault("notConnected");

/** Follows the room's state if it is the target now, and then applies a button that has waited for it. */
export function roomChanged(draft: Draft): void {
  const { state, at, effects } = draft;
  const { target, follows } = answered(state, at);
  state.target = target;
  if (!follows) return;
  follow(draft);
  const { pendingPress } = state;
  if (!pendingPress || !at.room) return;
  dropPress(draft);
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
  rollBack(draft, isTargetAsRoom(state, at) ? state.notice : notConnected);
}

function dropPress({ state, effects }: Draft): void {
  if (state.pendingPress) effects.push({ type: "clear-timer", timer: "press" });
  state.pendingPress = null;
}

/** Applies a button once the room's state is known. A newer one replaces it. */
export function press(draft: Draft, pressed: Press): void {
  const { state, at, effects } = draft;
  dropPress(draft);
  if (at.room) {
    effects.push({ type: "press", press: pressed });
    return;
  }
  state.pendingPress = pressed;
  effects.push({ type: "set-timer", timer: "press", ms: stateTimeout });
}

/** The room's state has not become known in time. */
export function pressExpired(draft: Draft): void {
  draft.state.pendingPress = null;
  unsent(draft);
}

/** Nothing was sent, because the room is not joined. */
export function unsent(draft: Draft): void {
  notify(draft, notConnected);
}

/** Length of a song for the room, in seconds; 0 while unknown. */
const lengthOf = ({ state, at }: Draft, { song_id, duration_seconds }: Song): number =>
  (song_id === state.loaded?.songId && at.player?.duration) || duration_seconds || 0;

/** A host's action becomes a command to the room; a guest's action makes the page independent. */
export function act(draft: Draft, song: Song, isPlaying: boolean, position: number): void {
  const { state, at, effects } = draft;
  cancelSkip(draft);
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
    command: { track: song, isPlaying, position, duration: lengthOf(draft, song) },
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
  const { state, effects } = draft;
  if (isSameSong) {
    align(draft);
    publish(draft);
  }
  // Browsers require the user gesture also for a player that starts later.
  if (state.hold && state.active) effects.push({ type: "prime", key: keyOf(state.active.source) });
}

/** Repeats what the room plays, for a server that has lost it. */
export function repeat(draft: Draft): void {
  const { state, at, effects } = draft;
  const { track, isPlaying } = at.room ?? { track: null, isPlaying: false };
  if (!state.isHost || state.target.kind !== "room" || !track || !isPlaying) return;
  const position = targetPosition(state, at);
  effects.push({
    type: "repeat",
    command: { track, isPlaying, position, duration: lengthOf(draft, track) },
  });
}
