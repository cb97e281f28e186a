import { expect, test } from "vitest";
import { outdated, strategyOf } from "./strategy.ts";

const origin = "https://tutti.example";
const asked = (path: string, mode = "cors") => ({
  url: new URL(path, origin).href,
  method: "GET",
  mode,
  hasRange: false,
});

test.each([
  ["/static/js/main.4924ce92d4.js", "cache-first"],
  ["/static/css/main.82fcbcdc7c.css", "cache-first"],
  ["/static/media/inter-latin-wght-normal.6c596dfcdd.woff2", "cache-first"],
  ["/icon.svg", "cache-first"],
  ["/icons/icon-192.png", "cache-first"],
  ["/offline.js", "cache-first"],
  ["/static/js/main.js", "pass"],
  ["/static/js/../../api/main.4924ce92d4.js", "pass"],
  ["/mfe-room/static/js/581.0aea13b7c3.js", "pass"],
  ["/mfe-room/remoteEntry.e9dbdeed09.js", "pass"],
  ["/remotes.json", "pass"],
  ["/manifest.webmanifest", "pass"],
  ["/service-worker.js", "pass"],
  ["/api/room-playlist?room_name=a", "pass"],
  ["/api/static/js/main.4924ce92d4.js", "pass"],
  ["/sync", "pass"],
  ["/sync/poll", "pass"],
  ["/media/demo/1.mp3", "pass"],
  ["/images/qr_code_a.png", "pass"],
  ["https://elsewhere.example/static/js/main.4924ce92d4.js", "pass"],
])("a page's request for %s: %s", (path, strategy) => {
  expect(strategyOf(asked(path), origin)).toBe(strategy);
});

test.each([
  ["/", "navigation"],
  ["/playroom?room_name=a.b", "navigation"],
  ["/profile/ada", "navigation"],
  ["/api/changelogs", "pass"],
  ["/media/demo/1.mp3", "pass"],
  ["/images/qr_code_a.png", "pass"],
  ["/mfe-room/remoteEntry.e9dbdeed09.js", "pass"],
  ["/robots.txt", "pass"],
  ["/static/js/main.4924ce92d4.js", "pass"],
])("opening %s: %s", (path, strategy) => {
  expect(strategyOf(asked(path, "navigate"), origin)).toBe(strategy);
});

test("a request that is not a plain GET is passed on", () => {
  const file = asked("/static/js/main.4924ce92d4.js");
  expect(strategyOf({ ...file, method: "POST" }, origin)).toBe("pass");
  expect(strategyOf({ ...file, hasRange: true }, origin)).toBe("pass");
});

test("only the caches of other builds are outdated", () => {
  expect(outdated(["tutti-shell-1", "tutti-shell-2", "something else"], "tutti-shell-2")).toEqual([
    "tutti-shell-1",
  ]);
});
