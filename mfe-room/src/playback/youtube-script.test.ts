// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faultText } from "./fault.ts";
import type { YouTubeNamespace } from "./youtube-script.ts";
import { youtubeLoader } from "./youtube-script.ts";

const namespace = { Player: class {} } as unknown as YouTubeNamespace;

let script: HTMLScriptElement | null;
let youtubeNamespace: () => Promise<YouTubeNamespace>;
beforeEach(() => {
  // Each test is a page of its own: loaded scripts are not shared.
  youtubeNamespace = youtubeLoader();
  vi.useFakeTimers();
  script = null;
  // The script is requested but not fetched; the test decides the outcome.
  vi.spyOn(document.head, "append").mockImplementation((element) => {
    if (element instanceof HTMLScriptElement) script = element;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.YT;
});

/** Requests the player; answers the outcome so far. */
function ask() {
  let outcome = "waiting";
  youtubeNamespace().then(
    (found) => {
      outcome = found === namespace ? "here" : "another";
    },
    (error: Error) => {
      outcome = faultText(error.message);
    },
  );
  return () => outcome;
}

test("the player's timeout is 10 seconds, and it may be requested again", async () => {
  const first = ask();
  await vi.advanceTimersByTimeAsync(9999);
  expect(first()).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(first()).toBe("Failed to load YouTube player. Please refresh the page.");
  const second = ask();
  window.YT = namespace;
  window.onYouTubeIframeAPIReady?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(second()).toBe("here");
});

test("a script that cannot be fetched is the connection's fault", async () => {
  const outcome = ask();
  script?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome()).toBe(
    "Failed to load YouTube player. Please check your internet connection and try again.",
  );
});
