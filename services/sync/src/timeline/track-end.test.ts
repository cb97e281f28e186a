import { expect, test } from "vitest";
import { song } from "../testing/fake-services.ts";
import { silence, type Timeline } from "./timeline.ts";
import { type EndTally, isEndOf, nextTrackAt } from "./track-end.ts";

const start = 1_000_000;
const playing: Timeline = { ...silence, rev: 9, track: song("one"), isPlaying: true, at: start, by: null };
const report = { songId: "demo_one", rev: 9 };
const later = start + 30_000;

test("S62 the end of the current play of a track of unknown length counts", () => {
  expect(isEndOf(playing, 5, report, later)).toBe(true);
  expect(isEndOf(playing, 5, { ...report, rev: 5 }, later)).toBe(true);
});

test.each([
  ["another track", playing, { ...report, songId: "demo_two" }, later],
  ["an older play of the same track", playing, { ...report, rev: 4 }, later],
  ["a state that does not exist yet", playing, { ...report, rev: 10 }, later],
  ["a track of known length", { ...playing, duration: 180 }, report, later],
  ["a paused track", { ...playing, isPlaying: false, position: 60 }, report, later],
  ["the first 20 s", playing, report, start + 19_900],
])("S63 a report about %s does not count", (_name, state, given, now) => {
  expect(isEndOf(state, 5, given, now)).toBe(false);
});

const tally = (over: Partial<EndTally>): EndTally => ({
  hosts: 0,
  following: 1,
  ended: 1,
  endedPersons: over.ended ?? 1,
  stillPlaying: 0,
  endedAt: start,
  ...over,
});

test.each<[string, Partial<EndTally>, number | null]>([
  ["everybody's report: at once", {}, 0],
  ["everybody's report with a host there: after the grace", { hosts: 1 }, 5000],
  ["no report: not at all", { ended: 0, endedAt: null }, null],
  ["one report, the others say nothing: after 10 s", { following: 3 }, 10_000],
  ["one report, another hears the track: not at all", { following: 2, stillPlaying: 1 }, null],
  ["two reports, one hears the track: after 10 s", { following: 3, ended: 2, stillPlaying: 1 }, 10_000],
  [
    "six reports of one person, two hear the track",
    { following: 8, ended: 6, endedPersons: 1, stillPlaying: 2 },
    null,
  ],
  ["two reports against a crowd that hears the track", { following: 50, ended: 2, stillPlaying: 40 }, null],
])("S62 %s", (_name, over, expected) => {
  expect(nextTrackAt(tally(over))).toBe(expected === null ? null : start + expected);
});
