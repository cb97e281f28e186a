import {
  act,
  applied,
  press,
  pressExpired,
  refused,
  repeat,
  roomChanged,
  sent,
  unconfirmed,
  unsent,
} from "./actions.ts";
import { onPlaying } from "./failure.ts";
import { fault } from "./fault.ts";
import type { Effect, Input, Reading, State, Timer } from "./playback-state.ts";
import type { PlayerEvent } from "./player.ts";
import { isSilenced } from "./player-state.ts";
import { keyOf } from "./source.ts";
import { playerTarget, wanted } from "./target.ts";
import {
  activity,
  align,
  type Draft,
  dropFailed,
  failed,
  follow,
  load,
  maySkip,
  nextOf,
  notify,
  publish,
  setPlaying,
  shouldRun,
  startTogether,
  withoutPlayer,
} from "./transitions.ts";

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
  const { state } = draft;
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
      refused(draft, input.message);
      break;
    case "press":
      press(draft, input.press);
      break;
    case "act":
      act(draft, input.song, input.isPlaying, input.position);
      break;
    case "sent":
      sent(draft, input.trajectory);
      break;
    case "unsent":
      unsent(draft);
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
      state.sources = input.found;
      load(draft, 0);
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

function retry(draft: Draft): void {
  dropFailed(draft);
  follow(draft);
}

function unblock(draft: Draft): void {
  activity(draft, { type: "unblocked" });
  draft.effects.push({ type: "jumped" });
  align(draft);
  // Starts within the gesture instead of at a common start: browsers allow sound only here.
  draft.state.hold = null;
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
      state.failure = onPlaying(state.failure);
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
  effects.push({
    type: "correct",
    seen: {
      now: at.now,
      target: playerTarget(state, at),
      actual: position,
      isPlaying,
      isBusy: isPlaying && !isRunning,
    },
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
  confirm: unconfirmed,
  press: pressExpired,
  end: reportEnd,
};
