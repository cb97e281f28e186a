import { describe, expect, test } from "vitest";
import { type PlayerInput, type PlayerState, playerState, unknownState } from "./player-state.ts";

const song = (wantsToPlay: boolean): PlayerInput => ({ type: "target", room: "song", wantsToPlay });
const [play, pause] = [song(true), song(false)];
const unknown: PlayerInput = { type: "target", room: "unknown", wantsToPlay: true };
const empty: PlayerInput = { type: "target", room: "empty", wantsToPlay: true };
const loading: PlayerInput = { type: "loading" };
const playing: PlayerInput = { type: "playing" };
const silent: PlayerInput = { type: "silent" };
const blocked: PlayerInput = { type: "blocked" };
const unblocked: PlayerInput = { type: "unblocked" };
const running: PlayerInput = { type: "observed", isRunning: true };
const still: PlayerInput = { type: "observed", isRunning: false };
const failed = (next: "skipping" | "retry" | "none"): PlayerInput => ({
  type: "failed",
  message: "no",
  next,
});

const after = (...inputs: PlayerInput[]): PlayerState => inputs.reduce(playerState, unknownState);

/** Inputs from the first moment on, and the player's activity after them. */
const cases: [what: string, inputs: PlayerInput[], kind: string][] = [
  ["the room is not known yet", [unknown], "connecting"],
  [
    "the room is not known yet and an old event comes",
    [unknown, playing, blocked, failed("none")],
    "connecting",
  ],
  ["the room plays nothing", [empty], "empty"],
  ["the room plays nothing and a late event comes", [play, empty, playing, loading], "empty"],
  ["the room is known to pause", [pause], "paused"],
  ["the room is known to play", [play], "buffering"],
  ["a source loads", [play, loading], "buffering"],
  ["a source loads in a paused room", [pause, loading], "paused"],
  ["sound is reported", [play, playing], "playing"],
  ["sound is seen before it is reported", [play, running], "playing"],
  ["the player buffers", [play, playing, silent], "buffering"],
  ["the player is seen silent", [play, playing, still], "buffering"],
  ["the player goes on after buffering", [play, playing, silent, running], "playing"],
  ["the room repeats that it plays", [play, playing, play], "playing"],
  ["the room pauses", [play, playing, pause], "paused"],
  ["the room pauses while the player loads", [play, pause], "paused"],
  ["sound is reported after a pause", [play, pause, playing], "paused"],
  ["the player is seen running after a pause", [play, pause, running], "paused"],
  ["the player buffers in a paused room", [pause, silent], "paused"],
  ["the room goes on", [play, playing, pause, play], "buffering"],
  ["another song loads", [play, playing, loading], "buffering"],
  ["the room becomes empty", [play, playing, empty], "empty"],
  ["the room is unknown again", [play, playing, unknown], "connecting"],
  ["the browser wants a tap", [play, blocked], "blocked"],
  ["something stops the player", [play, playing, blocked], "blocked"],
  ["a blocked player is seen silent", [play, blocked, still], "blocked"],
  ["a blocked player is seen running for a moment", [play, blocked, running], "blocked"],
  ["a blocked player buffers", [play, blocked, silent], "blocked"],
  ["the room repeats that it plays to a blocked player", [play, blocked, play], "blocked"],
  ["a blocked player plays after all", [play, blocked, playing], "playing"],
  ["the listener taps", [play, blocked, unblocked], "buffering"],
  ["the room pauses a blocked player", [play, blocked, pause], "paused"],
  ["a paused player is stopped", [pause, blocked], "paused"],
  ["another song loads in a blocked player", [play, blocked, loading], "buffering"],
  ["no source plays", [play, failed("none")], "failed"],
  ["no source plays in a paused room", [pause, failed("none")], "failed"],
  ["a failed song is seen running", [play, failed("none"), running], "failed"],
  ["a failed song buffers", [play, failed("none"), silent], "failed"],
  ["a failed song is paused and played", [play, failed("retry"), pause, play], "failed"],
  ["a failed song is tried again", [play, failed("retry"), loading], "buffering"],
  ["a failed song plays after all", [play, failed("retry"), playing], "playing"],
  ["a song fails that the browser blocked", [play, blocked, failed("retry")], "failed"],
];

test.each(cases)("when %s", (_what, inputs, kind) => {
  expect(after(...inputs).activity.kind).toBe(kind);
});

describe("a failed song", () => {
  test("a failed song shows the reason and what follows", () => {
    expect(after(play, failed("skipping")).activity).toEqual({
      kind: "failed",
      message: "no",
      next: "skipping",
    });
  });

  test.each([
    ["skipping", "retry"],
    ["retry", "retry"],
    ["none", "none"],
  ] as const)("a failed song that was %s is %s once the room is paused", (before, then) => {
    expect(after(play, failed(before), pause).activity).toMatchObject({ next: then });
  });
});

test("whether the room should play is tracked apart from the player's activity", () => {
  expect(after(play, blocked).wantsToPlay).toBe(true);
  expect(after(play, failed("none")).wantsToPlay).toBe(true);
  expect(after(play, pause).wantsToPlay).toBe(false);
  expect(after(empty).wantsToPlay).toBe(false);
  expect(after(unknown).wantsToPlay).toBe(false);
});

test("an input that changes nothing leaves the state unchanged", () => {
  for (const [, inputs] of cases) {
    const state = after(...inputs);
    expect(playerState(state, { type: "target", room: "song", wantsToPlay: state.wantsToPlay })).toSatisfy(
      (same: PlayerState) => same === state || ["connecting", "empty"].includes(state.activity.kind),
    );
  }
  const failure = after(play, failed("retry"));
  expect(playerState(failure, failed("retry"))).toBe(failure);
});
