import { beforeEach, expect, test } from "vitest";
import { ActivityTracker } from "./activity-tracker.ts";

/** Seconds. */
const at = { target: 0, sound: 0 };
let interruptions: number;
let tracker: ActivityTracker;
const target = (wantsToPlay: boolean) => tracker.handle({ type: "target", room: "song", wantsToPlay });
beforeEach(() => {
  Object.assign(at, { target: 10, sound: 10 });
  interruptions = 0;
  tracker = new ActivityTracker({
    targetPosition: () => at.target,
    soundPosition: () => at.sound,
    interrupted: () => interruptions++,
  });
});

test("without a song the position is 0", () => {
  expect(tracker.position(60)).toBe(0);
  tracker.handle({ type: "target", room: "empty", wantsToPlay: false });
  expect(tracker.kind).toBe("empty");
  expect(tracker.position(60)).toBe(0);
});

test("an input says whether it changed the state", () => {
  expect(target(true)).toBe(true);
  const { state } = tracker;
  expect(target(true)).toBe(false);
  expect(tracker.state).toBe(state);
});

test("while playing and paused the position is the target's, at most the song's length", () => {
  target(true);
  tracker.handle({ type: "playing" });
  expect(tracker.position(60)).toBe(10);
  at.target = 61;
  expect(tracker.position(60)).toBe(60);
  expect(tracker.position(0)).toBe(61);
  target(false);
  expect(tracker.kind).toBe("paused");
  expect(tracker.position(0)).toBe(61);
});

test("a player that falls silent freezes the position at its sound", () => {
  target(true);
  tracker.handle({ type: "playing" });
  Object.assign(at, { target: 12, sound: 11.5 });
  tracker.handle({ type: "silent" });
  at.target = 15;
  expect(tracker.position(60)).toBe(11.5);
  expect(interruptions).toBe(1);
});

test("a paused song that is started freezes the position at the target until it sounds", () => {
  target(false);
  target(true);
  at.target = 15;
  expect(tracker.kind).toBe("buffering");
  expect(tracker.position(60)).toBe(10);
  tracker.stopAtTarget();
  expect(tracker.position(60)).toBe(15);
  expect(interruptions).toBe(0);
});
