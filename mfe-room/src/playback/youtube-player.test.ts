// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fault } from "./fault.ts";
import type { Player, PlayerEvent } from "./player.ts";
import { youtubePlayer, youtubeStates } from "./youtube-player.ts";
import type { YouTubeNamespace } from "./youtube-script.ts";

type Options = ConstructorParameters<YouTubeNamespace["Player"]>[1];

let events: PlayerEvent[];
let played: string[];
let volumes: (number | string)[];
/** The frame is ready. */
let becomeReady: () => void;
/** The frame reports a state without a command. */
let become: (state: keyof typeof youtubeStates) => void;
beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  played = [];
  volumes = [];
});
afterEach(() => vi.useRealTimers());

function open() {
  class Frame {
    constructor(_place: HTMLElement, { events }: Options) {
      becomeReady = () => events.onReady();
      become = (state) => events.onStateChange({ data: youtubeStates[state] });
    }
    getDuration = () => 200;
    getCurrentTime = () => 12;
    getVideoLoadedFraction = () => 0.5;
    seekTo() {}
    setVolume = (volume: number) => volumes.push(volume);
    mute = () => volumes.push("muted");
    unMute = () => volumes.push("audible");
    playVideo() {}
    pauseVideo() {}
    loadVideoById({ videoId }: { videoId: string }) {
      played.push(videoId);
    }
    destroy() {}
  }
  const youtube = { Player: Frame } as unknown as YouTubeNamespace;
  return youtubePlayer(youtube, document.createElement("div"), (event) => events.push(event));
}
const message = fault("youtubeTimeout");

test("a frame that does not load within 10 seconds is reported, and plays if it loads later", () => {
  open().load("aaaaaaaaaaa", 0, true);
  vi.advanceTimersByTime(9999);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toEqual([{ type: "unavailable", message }]);
  becomeReady();
  expect(played).toEqual(["aaaaaaaaaaa"]);
});

test("a frame that came up in time, or that was left, is not waited for", () => {
  open();
  becomeReady();
  open().destroy();
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
});

function openPlaying() {
  const player = open();
  becomeReady();
  player.load("aaaaaaaaaaa", 0, true);
  become("playing");
  events = [];
  return player;
}

test("a click on the picture that pauses the video is reported after a second", () => {
  openPlaying();
  become("paused");
  vi.advanceTimersByTime(999);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toEqual([{ type: "stopped" }]);
});

test.each([
  ["it buffers after a seek", () => become("buffering")],
  ["an advertisement comes first", () => become("unstarted")],
  ["the video is over", () => become("ended")],
  ["it plays on", () => become("playing")],
])("a video that pauses for a moment because %s was not stopped", (_why, goOn) => {
  openPlaying();
  become("paused");
  vi.advanceTimersByTime(500);
  goOn();
  vi.advanceTimersByTime(60_000);
  expect(events).not.toContainEqual({ type: "stopped" });
});

test.each([
  ["a pause", (player: Player) => [player.pause(), become("paused")]],
  ["a pause that is taken back", (player: Player) => [player.pause(), become("paused"), player.play()]],
  ["another video", (player: Player) => [become("paused"), player.load("bbbbbbbbbbb", 0, true)]],
  ["the way out", (player: Player) => [become("paused"), player.destroy()]],
])("a requested %s is not reported as a pause from outside", (_what, ask) => {
  const player = openPlaying();
  ask(player);
  vi.advanceTimersByTime(60_000);
  expect(events).not.toContainEqual({ type: "stopped" });
});

test("a volume that is set before the frame is ready is applied then", () => {
  const player = open();
  player.setVolume(0.255, true);
  expect(volumes).toEqual([]);
  becomeReady();
  player.setVolume(1, false);
  expect(volumes).toEqual([26, "muted", 100, "audible"]);
});

test("a frame without a set volume keeps its own", () => {
  openPlaying();
  expect(volumes).toEqual([]);
});

test("while a seek buffers, the position is where it leads, which the frame does not know yet", () => {
  const player = openPlaying();
  player.seek(90);
  become("buffering");
  expect(player.position()).toBe(90);
  become("playing");
  expect(player.position()).toBe(12);
  become("buffering");
  expect(player.position()).toBe(12);
});

test("the loaded part is reported once the frame is ready", () => {
  expect(open().buffered()).toBe(0);
  expect(openPlaying().buffered()).toBe(88);
});
