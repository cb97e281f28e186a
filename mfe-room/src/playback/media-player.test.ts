// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { mediaPlayer } from "./media-player.ts";
import type { Player, PlayerEvent } from "./player.ts";

/** The state of the element. */
let says: { paused: boolean; ended: boolean; error: MediaError | null };
let element: HTMLAudioElement;
let events: PlayerEvent[];
let player: Player;

// The test's DOM leaves these numbers of the standard out.
Object.assign(HTMLMediaElement, { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3 });

beforeEach(() => {
  says = { paused: true, ended: false, error: null };
  element = document.createElement("audio");
  for (const key of ["paused", "ended", "error"] as const)
    Object.defineProperty(element, key, { get: () => says[key] });
  element.load = () => {
    says = { paused: true, ended: false, error: null };
  };
  element.play = async () => {
    says.paused = false;
  };
  element.pause = () => {
    says.paused = true;
  };
  events = [];
  player = mediaPlayer(element, (event) => events.push(event));
  player.load("/media/a.mp3", 0, true);
});

/** The browser fires the event of a pause a moment after it. */
const firePause = () => element.dispatchEvent(new Event("pause"));

/** The element is at this place of a song of 200 seconds. */
const stand = (part: { readyState?: number; seeking?: boolean; currentTime?: number }) => {
  for (const [key, value] of Object.entries({ readyState: 4, seeking: false, currentTime: 0, ...part }))
    Object.defineProperty(element, key, { value, configurable: true, writable: true });
};

test("a song that seeks is silent until it has arrived, and then plays if it should", () => {
  element.dispatchEvent(new Event("seeking"));
  expect(events).toEqual([{ type: "buffering" }]);
  stand({ readyState: 2 });
  element.dispatchEvent(new Event("seeked"));
  expect(events).toHaveLength(1);
  stand({});
  element.dispatchEvent(new Event("seeked"));
  expect(events.at(-1)).toEqual({ type: "playing" });
  player.pause();
  element.dispatchEvent(new Event("seeked"));
  expect(events).toHaveLength(2);
});

test("a song that failed is not running, independent of the buffer", () => {
  stand({});
  expect(player.isRunning()).toBe(true);
  Object.assign(says, { error: { code: 3 } });
  expect(player.isRunning()).toBe(false);
});

test("a stream without an end has no length", () => {
  Object.defineProperty(element, "duration", { value: Number.POSITIVE_INFINITY });
  element.dispatchEvent(new Event("loadedmetadata"));
  expect(events).toEqual([]);
  expect(player.duration()).toBe(0);
});

test.each([
  [3, 7],
  [12, 0],
  [25, 5],
])("at %i s, %i s are loaded ahead", (currentTime, ahead) => {
  stand({ currentTime });
  const ranges = [
    [0, 10],
    [20, 30],
  ] as const;
  const [start, end] = [(i: number) => ranges[i]?.[0] ?? 0, (i: number) => ranges[i]?.[1] ?? 0];
  Object.defineProperty(element, "buffered", { value: { length: 2, start, end } });
  expect(player.buffered()).toBe(ahead);
});

test("volume and mute are the element's", () => {
  player.setVolume(0.25, true);
  expect(element).toMatchObject({ volume: 0.25, muted: true });
});

test("a song that a phone call or a media key pauses was stopped", () => {
  says.paused = true;
  firePause();
  expect(events).toEqual([{ type: "stopped" }]);
});

test.each([
  ["that was asked for", () => player.pause()],
  ["that was taken back before it was told", () => [player.pause(), player.play()]],
  ["before another song", () => [player.pause(), player.load("/media/b.mp3", 0, true)]],
  ["before another song that waits", () => player.load("/media/b.mp3", 0, false)],
  ["at the song's end", () => Object.assign(says, { paused: true, ended: true })],
  ["of a song that broke off", () => Object.assign(says, { paused: true, error: { code: 2 } })],
])("a pause %s did not come from outside", (_which, pause) => {
  pause();
  firePause();
  expect(events).toEqual([]);
});

test("a later start is allowed by a silent play that is paused at once, and reported as nothing", () => {
  player.load("/media/b.mp3", 0, false);
  const calls: string[] = [];
  element.play = () => {
    calls.push(element.muted ? "play in silence" : "play");
    return Promise.reject(new DOMException("", "NotAllowedError"));
  };
  element.pause = () => calls.push("pause");
  player.prime();
  firePause();
  expect(calls).toEqual(["play in silence", "pause"]);
  expect(element.muted).toBe(false);
  expect(events).toEqual([]);
});
