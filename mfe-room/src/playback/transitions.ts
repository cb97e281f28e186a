import { maxStartLead } from "@tutti/kit/sync";
import { onFailure, onTrack } from "./failure.ts";
import { fault } from "./fault.ts";
import type { Effect, Reading, State } from "./playback-state.ts";
import { type PlayerInput, playerState } from "./player-state.ts";
import type { Song } from "./snapshot.ts";
import { keyOf, type Source } from "./source.ts";
import { msToStart, ownTrajectory, playerTarget, targetPosition, wanted } from "./target.ts";

/** Upper bound of a wait for the common start, in ms: the lead plus the largest trim, even if the clock estimate changes. */
const maxWait = maxStartLead + 500;
/** A timer that fires this many ms early does not wait again: drift correction handles the rest. */
const precision = 10;
/** A running player is not held for a start that is this close, in ms: drift correction aligns it. */
const startTolerance = 150;
/** Seconds; a player closer to its start position is not moved. */
const seekTolerance = 0.01;
/** Maximum difference near the end of players that are in step, in seconds. */
const endSpread = 2;
/** Delay in ms before an unplayable song is skipped, so that the message can be read. */
const skipAfter = 3000;
const tooManySkips = fault("tooManySkips");

/** A state that is being replaced: its fields are assigned, their values never changed. `at` was read at the input. */
export interface Draft {
  state: { -readonly [Field in keyof State]: State[Field] };
  readonly at: Reading;
  readonly effects: Effect[];
}

/** The snapshot may have changed. */
export function publish({ effects }: Draft): void {
  effects.push({ type: "publish" });
}

export function notify(draft: Draft, notice: string | null): void {
  draft.state.notice = notice;
  publish(draft);
}

/** Changes the player's activity. Returns whether that changed anything. */
export function activity({ state, at, effects }: Draft, input: PlayerInput): boolean {
  const before = state.player;
  state.player = playerState(before, input);
  const [was, is] = [before.activity.kind, state.player.activity.kind];
  if (was !== is && was === "playing") {
    effects.push({ type: "discard-observations" });
    state.stoppedAt = Math.max(0, (at.player?.position ?? 0) - at.offset);
  } else if (was !== is && was === "paused") state.stoppedAt = targetPosition(state, at);
  return state.player !== before;
}

/** Displays the current position of the target until the player plays or is paused. */
const stopAtTarget = ({ state, at }: Draft) => {
  state.stoppedAt = targetPosition(state, at);
};

/** Whether the player should run now; false before the common start. */
export const shouldRun = ({ loaded, hold }: State): boolean => loaded?.isPlaying === true && !hold;

/** Tells the player of the active source. */
export function tell({ state, effects }: Draft, type: "play" | "pause" | "prime"): void {
  if (state.active) effects.push({ type, key: keyOf(state.active.source) });
}

export function setPlaying(draft: Draft, isPlaying: boolean): void {
  const { state } = draft;
  state.active = state.active && { ...state.active, isPlaying };
  tell(draft, isPlaying ? "play" : "pause");
}

/** Holds the player until the common start, if that is more than `tolerance` ms away. */
function hold(draft: Draft, tolerance = 0): void {
  const { state, at } = draft;
  state.hold = null;
  if (msToStart(state, at) <= tolerance) return;
  state.hold = { until: at.now + maxWait };
  waitForStart(draft, state.hold.until);
}

function waitForStart({ state, at, effects }: Draft, until: number): void {
  effects.push({ type: "set-timer", timer: "start", ms: Math.min(msToStart(state, at), until - at.now) });
}

/** The common start may be here: all players begin now, except one that is blocked or failed. */
export function startTogether(draft: Draft): void {
  const { state, at, effects } = draft;
  if (!state.hold) return;
  const { until } = state.hold;
  if (msToStart(state, at) > precision && at.now < until) {
    waitForStart(draft, until);
    return;
  }
  state.hold = null;
  const { kind } = state.player.activity;
  if (kind === "failed" || kind === "blocked") return;
  effects.push({ type: "jumped" });
  setPlaying(draft, true);
}

function clear(draft: Draft): void {
  tell(draft, "pause");
  draft.state.active = null;
}

function show(draft: Draft, source: Source): void {
  const { state, at, effects } = draft;
  const isPlaying = shouldRun(state);
  if (state.active && keyOf(state.active.source) !== keyOf(source)) clear(draft);
  state.active = { source, isPlaying, phase: "loading" };
  effects.push({ type: "load", source, at: playerTarget(state, at), isPlaying });
}

/** Loads a source of the song, once the listener has agreed to its site. */
export function load(draft: Draft, index: number): void {
  const { state, effects } = draft;
  activity(draft, { type: "loading" });
  stopAtTarget(draft);
  state.failure = { ...state.failure, source: index };
  effects.push({ type: "discard-observations" });
  if (state.loaded?.isPlaying) hold(draft);
  const { all, agreed, unplayableBecause } = state.sources;
  const source = all[index];
  const foreign = source?.kind === "media" ? source.foreign : undefined;
  if (foreign && /* guard: media-consent */ !agreed.includes(foreign)) {
    clear(draft);
    activity(draft, { type: "consent", origin: foreign });
  } else if (source) show(draft, source);
  else {
    clear(draft);
    failed(draft, unplayableBecause);
  }
}

function enter(draft: Draft, song: Song, isPlaying: boolean): void {
  const { state, effects } = draft;
  state.pendingSkip = null;
  state.length = song.duration_seconds ?? 0;
  state.loaded = { songId: song.song_id, isPlaying, hasEnded: false };
  state.failure = onTrack(state.failure);
  effects.push({ type: "find-sources", song });
}

/** Makes the next `follow` load a song that failed. */
export function dropFailed({ state }: Draft): void {
  if (["consent", "failed"].includes(state.player.activity.kind)) state.loaded = null;
}

export const maySkip = ({ state, at }: Draft): boolean => at.leads && wanted(state, at).isPlaying;

/** What the listener may do about a song that is not skipped: a song without a source cannot be tried again. */
export const nextOf = ({ sources }: State) => (sources.all.length > 0 ? "retry" : "none");

/** The active source cannot be played: tries the next one, or skips the song. */
export function failed(draft: Draft, message: string): void {
  const { state, at, effects } = draft;
  const { song } = wanted(state, at);
  if (!song) return;
  const isHost = maySkip(draft);
  const sources = Math.max(1, state.sources.all.length);
  const { state: failure, step } = onFailure(state.failure, { sources, isHost, song: song.song_id });
  switch (step.do) {
    case "try-source":
      load(draft, step.index);
      break;
    case "skip-later":
      activity(draft, { type: "failed", message, next: "skipping" });
      if (state.pendingSkip) break;
      state.pendingSkip = { message, failure };
      effects.push({ type: "set-timer", timer: "skip", ms: skipAfter });
      break;
    case "stop":
      state.failure = failure;
      activity(draft, {
        type: "failed",
        message: step.becauseOfSkips ? tooManySkips : message,
        next: step.becauseOfSkips ? "retry" : nextOf(state),
      });
      if (step.becauseOfSkips && isHost)
        effects.push({ type: "then", input: { type: "act", song, isPlaying: false, position: 0 } });
  }
}

/** The player itself is not available. The song may be fine, so the room does not skip it. */
export function withoutPlayer(draft: Draft, message: string): void {
  const { all } = draft.state.sources;
  const media = all.findIndex((source) => source.kind === "media");
  if (media > draft.state.failure.source) load(draft, media);
  else activity(draft, { type: "failed", message, next: "retry" });
}

/** Seeks a silent player to its target at once, since drift correction starts only with sound. */
export function align(draft: Draft): void {
  const { state, at, effects } = draft;
  const { kind } = state.player.activity;
  if (kind !== "buffering" && kind !== "blocked") return;
  if (state.active && at.player)
    effects.push({ type: "seek", key: keyOf(state.active.source), to: playerTarget(state, at) });
  stopAtTarget(draft);
}

/** Plays or pauses the active source; a held one waits at its start position. */
function move(draft: Draft): void {
  const { state, at } = draft;
  setPlaying(draft, shouldRun(state));
  if (!state.hold || !at.player) return;
  activity(draft, { type: "silent" });
  if (Math.abs(at.player.position - playerTarget(state, at)) > seekTolerance) align(draft);
  stopAtTarget(draft);
}

/** Whether the source has ended well after the target's position: a seek does not restart an ended player. */
const isOver = ({ state, at }: Draft): boolean =>
  state.active?.phase === "ended" && (at.player?.position ?? 0) - targetPosition(state, at) > endSpread;

/** Applies a possible change of the target. */
export function follow(draft: Draft): void {
  const { state, at, effects } = draft;
  const { song, isPlaying } = wanted(state, at);
  const seen = ownTrajectory(state) ?? at.room?.rev ?? null;
  const hasJumped = seen === null || seen !== state.seen;
  state.seen = seen;
  const isAudible = state.player.activity.kind === "playing";
  if (hasJumped) effects.push({ type: "jumped" });
  const room = song ? "song" : at.room ? "empty" : "unknown";
  activity(draft, { type: "target", room, wantsToPlay: isPlaying });
  const hasChanged = state.loaded?.isPlaying !== isPlaying;
  const wasHeld = state.hold !== null;
  if (!song || !isPlaying) state.hold = null;
  // A paused room is not skipped; once it plays, a failed song is retried.
  if (!isPlaying) state.pendingSkip = null;
  else if (hasChanged) dropFailed(draft);
  if (state.loaded) state.loaded = { ...state.loaded, isPlaying };
  if (!song) {
    state.loaded = null;
    clear(draft);
  } else if (state.loaded?.songId !== song.song_id) enter(draft, song, isPlaying);
  else {
    if (hasJumped && isPlaying) hold(draft, isAudible ? startTolerance : 0);
    if (hasJumped && state.active && isOver(draft)) {
      stopAtTarget(draft);
      show(draft, state.active.source);
    } else if (hasChanged || wasHeld !== (state.hold !== null)) move(draft);
  }
  effects.push({ type: "then", input: { type: "observed" } }, { type: "publish" });
}
