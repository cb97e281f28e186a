import { expect, test } from "vitest";
import { song } from "../testing/fake-services.ts";
import { learnedLength, withLength } from "./length.ts";
import { silence, type Timeline } from "./timeline.ts";

const start = 1_000_000;
const playing: Timeline = { ...silence, rev: 7, track: song("one"), isPlaying: true, at: start, by: "host" };

test("S60 a length is added to the track that lacks one, and the position stays", () => {
  expect(withLength(playing, "demo_one", 180, start + 5000)).toEqual({ ...playing, duration: 180 });
});

test.each([
  ["of another track", playing, "demo_two", 180],
  ["of a track whose length is known", { ...playing, duration: 175 }, "demo_one", 180],
  ["below 20 s", playing, "demo_one", 19],
  ["above 3 h", playing, "demo_one", 10_801],
])("S60 a length %s is not taken", (_name, state, songId, seconds) => {
  expect(withLength(state, songId, seconds, start)).toBeNull();
});

test("S60 a room that played past the end ends its track now", () => {
  const now = start + 3_600_000;
  expect(withLength(playing, "demo_one", 180, now)).toMatchObject({ duration: 180, position: 180, at: now });
});

test("S60 a host's command teaches a length only where none was known", () => {
  const after = { ...playing, duration: 180 };
  expect(learnedLength({ before: playing, after })).toBe(180);
  expect(learnedLength({ before: silence, after })).toBe(180);
  expect(learnedLength({ before: { ...playing, duration: 170 }, after })).toBeNull();
  expect(learnedLength({ before: silence, after: { ...after, track: song("one", 175) } })).toBeNull();
  expect(learnedLength({ before: playing, after: { ...playing, duration: 5 } })).toBeNull();
});
