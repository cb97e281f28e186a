// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { mediaPlayer } from "./media-player.ts";
import type { Player, PlayerEvent } from "./player.ts";

/** What the element says of itself. */
let says: { paused: boolean; ended: boolean; error: MediaError | null };
let element: HTMLAudioElement;
let told: PlayerEvent[];
let player: Player;

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
  told = [];
  player = mediaPlayer(element, (event) => told.push(event));
  player.load("/media/a.mp3", 0, true);
});

/** The browser tells of a pause, which it does a moment after it. */
const tellPause = () => element.dispatchEvent(new Event("pause"));

test("a song that a phone call or a media key pauses was stopped", () => {
  says.paused = true;
  tellPause();
  expect(told).toEqual([{ type: "stopped" }]);
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
  tellPause();
  expect(told).toEqual([]);
});
