import { expect, test } from "vitest";
import { readVideoTitle } from "./video-title.ts";

test.each([
  ["The\nBand -\tA\u0000Song\r\n(Official\nVideo)", "Somebody", "The Band", "A Song"],
  ["\u001b(Official\n Video)\ud800", "A\tBand\u0085 - Topic\n", "A Band", "(Official Video)"],
  ["The \u202eBand - A\u2066 Song", "x", "The Band", "A Song"],
  ["Song | Live\nin Berlin", "Band\nVEVO", "Band", "Song"],
])("%j on %j is in one line each: %s with %s", (title, channel, artist, song) => {
  expect(readVideoTitle(title, channel)).toEqual({ artist, title: song });
});
