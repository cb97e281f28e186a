import { expect, test } from "vitest";
import { song } from "../testing/fake-services.ts";
import { apply, type Command } from "./command.ts";
import { nextRev, silence, type Timeline, tailOf } from "./timeline.ts";

const now = 1_000_000;
const track = song("one", 60);
const state: Timeline = { ...silence, rev: 3, track, duration: 60, isPlaying: true, at: now, by: "leader" };
/** The leader's player ten seconds later, with overrides. */
const say = (over: Partial<Command> = {}, from = state) => {
  const command = { track, index: 0, duration: 60, isPlaying: true, position: 10, by: "leader", ...over };
  return apply(from, command, now + 10_000);
};

test("S25 a tick that agrees within 50 ms is not sent", () => {
  expect(say({ position: 10.04 })).toBeNull();
  expect(say({ position: 9.96 })).toBeNull();
});

test("S26 the leader's small deviation moves the room, another host's does not", () => {
  expect(say({ position: 9.5 })).toMatchObject({ position: 9.5, at: now + 10_000, by: "leader" });
  expect(say({ position: 9.5, by: "other" })).toBeNull();
});

test("S26 a seek beyond 2 s is anyone's, and takes the lead", () => {
  expect(say({ position: 12.1, by: "other" })).toMatchObject({ position: 12.1, by: "other" });
});

test.each([
  ["a pause", { isPlaying: false }],
  ["another track", { track: song("two", 90) }],
  ["no track", { track: null }],
])("S26 %s is anyone's", (_name, over) => {
  expect(say({ ...over, by: "other" })).toMatchObject({ ...over, by: "other" });
});

test("in a paused room every seek counts", () => {
  expect(say({ isPlaying: false, position: 0.5, by: "other" }, { ...state, isPlaying: false })).toMatchObject(
    {
      position: 0.5,
    },
  );
});

test("the length that a player found out is taken over, a position past it is cut off", () => {
  expect(say({ duration: 61.2 })).toMatchObject({ duration: 61.2, at: now });
  expect(say({ duration: 61.2, by: "other" })).toBeNull();
  expect(say({ duration: 0, position: 500 })).toMatchObject({ duration: 60, position: 60 });
});

test("S30 revs grow with the clock, beyond a clock that is behind, and differ between nodes", () => {
  expect(nextRev(0, 5000.7, 3)).toBe(5000 * 1024 + 3);
  expect(nextRev(9000 * 1024 + 999, 5000, 3)).toBe(9001 * 1024 + 3);
  expect(nextRev(0, 5000, 4)).not.toBe(nextRev(0, 5000, 3));
  expect(nextRev(0, Date.UTC(2100, 0), 1023)).toBeLessThan(Number.MAX_SAFE_INTEGER);
  expect(tailOf("00000000-0000-4000-8000-00000000ffff")).toBe(1023);
});
