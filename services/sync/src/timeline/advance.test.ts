import { expect, test } from "vitest";
import { song } from "../testing/fake-services.ts";
import { advanceIfEnded } from "./advance.ts";
import { positionAt, silence, type Timeline } from "./timeline.ts";

const playlist = [song("one", 60), song("two", 90), song("three", 45)];
const cycle = 195;
const start = 1_000_000;

/** "one" plays since `start`. */
const playing: Timeline = {
  ...silence,
  rev: 7,
  track: song("one", 60),
  duration: 60,
  isPlaying: true,
  at: start,
  by: "host",
};
/** The track this many seconds after the start, and its position. */
const after = (seconds: number, list = playlist, state = playing) => {
  const now = start + seconds * 1000;
  const next = advanceIfEnded(state, list, now);
  return next && { title: next.track?.title, position: positionAt(next, now), isPlaying: next.isPlaying };
};

test("a track that has not ended stays", () => {
  expect(after(59.9)).toBeNull();
});

test("S32 the next track begins the moment the last one ends", () => {
  expect(advanceIfEnded(playing, playlist, start + 61_000)).toMatchObject({
    at: start + 60_000,
    position: 0,
    by: null,
  });
  expect(after(61)).toEqual({ title: "two", position: 1, isPlaying: true });
});

test("S32 after the last track comes the first", () => {
  expect(after(cycle + 5)).toEqual({ title: "one", position: 5, isPlaying: true });
});

test("S34 after a year the position is exact for every playlist length", () => {
  const year = 365 * 86_400;
  expect(after(year)).toEqual({ title: "one", position: year % cycle, isPlaying: true });
});

test("S34 a moment's drift of the sum never loses the way", () => {
  const odd = [song("one", 0.1), song("two", 0.2), song("three", 0.3)];
  const state = { ...playing, track: song("one", 0.1), duration: 0.1 };
  for (let i = 1; i < 2000; i++) expect(after(i * 0.1, odd, state)?.isPlaying).toBe(true);
});

test("S35 a track of unknown length is where it stays", () => {
  expect(after(1e6, [song("one", 60), song("two"), song("three", 45)])).toMatchObject({ title: "two" });
});

test("S36 the track that took a removed track's place is next", () => {
  const removed = { ...playing, track: song("gone", 60), index: 1 };
  expect(after(61, playlist, removed)).toMatchObject({ title: "two" });
  expect(after(61, playlist, { ...removed, index: 3 })).toMatchObject({ title: "one" });
});

test("S36 an empty playlist ends the music", () => {
  expect(after(61, [])).toEqual({ title: "one", position: 60, isPlaying: false });
});

test("a paused room does not change", () => {
  expect(after(1e6, playlist, { ...playing, isPlaying: false })).toBeNull();
});
