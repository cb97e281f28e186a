// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlayerEvent } from "./player.ts";
import type { YouTubeNamespace } from "./youtube-api.ts";
import { youtubePlayer } from "./youtube-player.ts";

type Options = ConstructorParameters<YouTubeNamespace["Player"]>[1];

let told: PlayerEvent[];
let played: string[];
/** The frame has come up. */
let becomeReady: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  played = [];
});
afterEach(() => vi.useRealTimers());

function open() {
  class Frame {
    constructor(_place: HTMLElement, { events }: Options) {
      becomeReady = () => events.onReady();
    }
    loadVideoById({ videoId }: { videoId: string }) {
      played.push(videoId);
    }
    destroy() {}
  }
  const youtube = { Player: Frame } as unknown as YouTubeNamespace;
  return youtubePlayer(youtube, document.createElement("div"), (event) => told.push(event));
}
const message = "Failed to load YouTube player. Please refresh the page.";

test("a frame that does not come up within 10 seconds is told, and plays if it comes after all", () => {
  open().load("aaaaaaaaaaa", 0, true);
  vi.advanceTimersByTime(9999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([{ type: "unavailable", message }]);
  becomeReady();
  expect(played).toEqual(["aaaaaaaaaaa"]);
});

test("a frame that came up in time, or that was left, is not waited for", () => {
  open();
  becomeReady();
  open().destroy();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
