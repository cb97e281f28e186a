import { fault } from "./fault.ts";
import type { Effect, Input, Press, Reading, State, Timer, Trajectory } from "./playback-state.ts";
import type { PlayerEvent } from "./player.ts";
import { isSilenced } from "./player-state.ts";
import type { Song } from "./snapshot.ts";
import { keyOf } from "./source.ts";
import {
  answered,
  commanded,
  foreseenLead,
  isTargetAsRoom,
  playerTarget,
  targetPosition,
  wanted,
} from "./target.ts";
import {
  activity,
  align,
  cancelSkip,
  type Draft,
  dropFailed,
  failed,
  follow,
  found,
  maySkip,
  nextOf,
  played,
  release,
  setPlaying,
  shouldRun,
  startTogether,
  withoutPlayer,
} from "./transitions.ts";

/** A command that the room does not confirm within this time, in ms, is rolled back. */
const confirmTimeout = 2000;
/** A button is dropped if the room's state is not known within this time, in ms. */
const stateTimeout = 2000;
const notConnected = fault("notConnected");
const uncontrollable = fault("uncontrollable");

/** The next state, and what is to be done in this order. Pure. */
export function reduce(
  state: State,
  input: Input,
  at: Reading,
): { state: State; effects: readonly Effect[] } {
  const draft: Draft = { state: { ...state }, at, effects: [] };
  handle(draft, input);
  return { state: draft.state, effects: draft.effects };
}

function handle(draft: Draft, input: Input): void {
  const { state, effects } = draft;
  switch (input.type) {
    case "role":
      state.isHost = input.isHost;
      if (input.isHost) state.target = { kind: "room" };
      follow(draft);
      break;
    case "room":
      roomChanged(draft);
      break;
    case "refused":
      if (state.target.kind === "unconfirmed") rollBack(draft, input.message || notConnected);
      break;
    case "press":
      press(draft, input.press);
      break;
    case "act":
      act(draft, input.song, input.isPlaying, input.position);
      break;
    case "sent":
      state.target = commanded(state, input.trajectory, draft.at);
      effects.push({ type: "set-timer", timer: "confirm", ms: confirmTimeout });
      apply(draft, input.trajectory);
      break;
    case "unsent":
      notify(draft, notConnected);
      break;
    case "applied":
      applied(draft, input.isSameSong);
      break;
    case "rejoin":
      state.target = { kind: "room" };
      state.seen = null;
      retry(draft);
      break;
    case "retry":
      retry(draft);
      break;
    case "unblock":
      unblock(draft);
      break;
    case "resync":
      resync(draft);
      break;
    case "trimmed":
      realign(draft);
      break;
    case "dismiss":
      notify(draft, null);
      break;
    case "sources":
      found(draft, input.songId, input.found);
      break;
    case "created":
      created(draft, input.key);
      break;
    case "player":
      playerEvent(draft, input.key, input.event);
      break;
    case "observed":
      observed(draft);
      break;
    case "timer":
      timers[input.timer](draft);
      break;
    case "repeat":
      repeat(draft);
      break;
  }
}

function publish({ effects }: Draft): void {
  effects.push({ type: "publish" });
}

function notify(draft: Draft, notice: string | null): void {
  draft.state.notice = notice;
  publish(draft);
}

function roomChanged(draft: Draft): void {
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

function dropPress({ state, effects }: Draft): void {
  if (state.pendingPress) effects.push({ type: "clear-timer", timer: "press" });
  state.pendingPress = null;
}

/** Applies a button once the room's state is known. A newer one replaces it. */
function press(draft: Draft, pressed: Press): void {
  const { state, at, effects } = draft;
  dropPress(draft);
  if (at.room) {
    effects.push({ type: "press", press: pressed });
    return;
  }
  state.pendingPress = pressed;
  effects.push({ type: "set-timer", timer: "press", ms: stateTimeout });
}

/** Length of a song for the room, in seconds; 0 while unknown. */
const lengthOf = ({ state, at }: Draft, { song_id, duration_seconds }: Song): number =>
  (song_id === state.loaded?.songId && at.player?.duration) || duration_seconds || 0;

/** A host's action becomes a command to the room; a guest's action makes the page independent. */
function act(draft: Draft, song: Song, isPlaying: boolean, position: number): void {
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

function apply(draft: Draft, { song, isPlaying }: Trajectory): void {
  const { state, effects } = draft;
  state.notice = null;
  const isSameSong = state.loaded?.songId === song.song_id;
  if (isPlaying) dropFailed(draft);
  follow(draft);
  effects.push({ type: "then", input: { type: "applied", isSameSong } });
}

function applied(draft: Draft, isSameSong: boolean): void {
  const { state, effects } = draft;
  if (isSameSong) {
    align(draft);
    publish(draft);
  }
  // Browsers require the user gesture also for a player that starts later.
  if (state.hold && state.active) effects.push({ type: "prime", key: keyOf(state.active.source) });
}

function retry(draft: Draft): void {
  dropFailed(draft);
  follow(draft);
}

function unblock(draft: Draft): void {
  activity(draft, { type: "unblocked" });
  draft.effects.push({ type: "jumped" });
  align(draft);
  // Starts within the gesture instead of at a common start: browsers allow sound only here.
  release(draft);
  setPlaying(draft, draft.state.player.wantsToPlay);
  publish(draft);
}

/** The player's state may be stale: the page was frozen, or the output changed. */
function resync(draft: Draft): void {
  const { state, at } = draft;
  const { activity, wantsToPlay } = state.player;
  if (activity.kind === "blocked") unblock(draft);
  else if (activity.kind === "failed" && wantsToPlay) retry(draft);
  else if (shouldRun(state) && !at.player?.isRunning) setPlaying(draft, true);
  realign(draft);
}

/** Corrects also a drift within the usual tolerance. */
function realign({ effects }: Draft): void {
  effects.push({ type: "jumped" }, { type: "then", input: { type: "observed" } });
}

function created({ state, at, effects }: Draft, key: string): void {
  const { active } = state;
  if (!active || keyOf(active.source) !== key) return;
  const { source, isPlaying } = active;
  effects.push({ type: "load", source, at: playerTarget(state, at), isPlaying });
}

function playerEvent(draft: Draft, key: string, event: PlayerEvent): void {
  const { state, at, effects } = draft;
  const { active } = state;
  if (!active || keyOf(active.source) !== key) return;
  switch (event.type) {
    case "playing":
      state.active = { ...active, phase: "begun" };
      // Corrects at once for the time that loading took.
      if (active.phase === "loading") effects.push({ type: "jumped" });
      // A primed player reports a play that was paused at once.
      if (state.hold) break;
      played(draft);
      activity(draft, event);
      break;
    case "buffering":
      activity(draft, { type: "silent" });
      break;
    case "duration":
      state.length = event.seconds;
      break;
    case "blocked":
    case "stopped":
      activity(draft, { type: "blocked" });
      break;
    case "ended":
      state.active = { ...active, phase: "ended" };
      activity(draft, { type: "silent" });
      ended(draft);
      break;
    case "unavailable":
      withoutPlayer(draft, event.message);
      break;
    case "uncontrollable":
      // The song may be fine, so the room does not skip it.
      if (at.player?.isRunning) state.notice = uncontrollable;
      else activity(draft, { type: "failed", message: uncontrollable, next: "none" });
      break;
    case "failed":
      failed(draft, event.failure.message);
  }
  publish(draft);
}

function ended(draft: Draft): void {
  const { state, at, effects } = draft;
  if (!state.loaded || state.loaded.hasEnded) return;
  state.loaded = { ...state.loaded, hasEnded: true };
  // A player that runs ahead ends before the room's song does.
  if (at.offset > 0) effects.push({ type: "set-timer", timer: "end", ms: at.offset * 1000 });
  else reportEnd(draft);
}

function reportEnd({ state, at, effects }: Draft): void {
  const { song, isPlaying } = wanted(state, at);
  if (!state.loaded?.hasEnded) return;
  state.loaded = { ...state.loaded, hasEnded: false };
  if (song && isPlaying && song.song_id === state.loaded.songId) effects.push({ type: "ended", song });
}

/** Keeps the player at its target. */
function observed(draft: Draft): void {
  const { state, at, effects } = draft;
  if (!state.active || !at.player || state.hold) return;
  const { song, isPlaying } = wanted(state, at);
  if (!song) return;
  const { position, isRunning } = at.player;
  if (activity(draft, { type: "observed", isRunning })) publish(draft);
  if (isSilenced(state.player.activity)) return;
  const key = keyOf(state.active.source);
  effects.push({
    type: "correct",
    key,
    target: playerTarget(state, at),
    actual: position,
    isPlaying,
    isRunning,
  });
}

function skip(draft: Draft): void {
  const { state } = draft;
  if (!state.pendingSkip) return;
  const { message, failure } = state.pendingSkip;
  state.pendingSkip = null;
  // Shown if the skip has no effect.
  activity(draft, { type: "failed", message, next: nextOf(state) });
  publish(draft);
  if (!maySkip(draft)) return;
  // Counted only here, since a cancelled skip does not count.
  state.failure = failure;
  press(draft, { button: "next" });
}

const timers: Record<Timer, (draft: Draft) => void> = {
  start: startTogether,
  skip,
  confirm: (draft: Draft) => {
    const { state, at } = draft;
    if (state.target.kind !== "unconfirmed") return;
    // The room does not answer a command that changes nothing.
    rollBack(draft, isTargetAsRoom(state, at) ? state.notice : notConnected);
  },
  press: (draft: Draft) => {
    draft.state.pendingPress = null;
    notify(draft, notConnected);
  },
  end: reportEnd,
};

/** Repeats what the room plays, for a server that has lost it. */
function repeat(draft: Draft): void {
  const { state, at, effects } = draft;
  const { track, isPlaying } = at.room ?? { track: null, isPlaying: false };
  if (!state.isHost || state.target.kind !== "room" || !track || !isPlaying) return;
  const position = targetPosition(state, at);
  effects.push({
    type: "repeat",
    command: { track, isPlaying, position, duration: lengthOf(draft, track) },
  });
}
