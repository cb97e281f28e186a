import { maxStartLead, startLead } from "@tutti/proto/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { song } from "../testing/fake-services.ts";
import { playerStateOf, stampedState } from "../wire/messages.ts";
import { advanceIfEnded, advanceWithListeners, playNext } from "./advance.ts";
import { apply, type Command, isJump } from "./command.ts";
import { withLength } from "./length.ts";
import { endOf, positionAt, silence, startsLater, type Timeline } from "./timeline.ts";
import { isEndOf } from "./track-end.ts";

const now = 1_000_000;
const [one, two, open] = [song("one", 60), song("two", 90), song("open")];
const playlist = [one, two, open];
/** "one" plays, 20 s in. */
const playing: Timeline = {
  ...silence,
  rev: 3,
  track: one,
  duration: 60,
  isPlaying: true,
  position: 20,
  at: now,
  by: "host",
};
const command = (over: Partial<Command> = {}): Command => ({
  track: two,
  index: 1,
  duration: 0,
  isPlaying: true,
  position: 0,
  by: "host",
  ...over,
});
/** "two", which is about to start. */
const starting = apply(playing, command(), now) ?? silence;

test("S27 the lead is bounded, and long enough for a state to arrive", () => {
  expect(startLead).toBeGreaterThanOrEqual(300);
  expect(startLead).toBeLessThanOrEqual(maxStartLead);
  expect(maxStartLead).toBeLessThanOrEqual(1000);
});

describe("S27 a command starts at a common instant", () => {
  const unplayed = { ...playing, isPlaying: false, position: 0 };
  const ended = { ...playing, position: 60 };
  test.each([
    ["another track", playing, command()],
    ["another track, half a round trip in", playing, command({ position: 0.2 })],
    ["another track of a paused room", { ...playing, isPlaying: false }, command()],
    ["the first track of a room", silence, command()],
    ["the first play of a track", unplayed, command({ track: one, position: 0.1 })],
    ["the only track of a room, at its end", ended, command({ track: one, position: 0.1 })],
  ])("%s", (_what, state, said) => {
    expect(apply(state, said, now)).toMatchObject({
      track: said.track,
      isPlaying: true,
      position: 0,
      at: now + startLead,
      by: "host",
    });
  });
});

describe("S27 a command takes effect at once", () => {
  const paused = { ...playing, isPlaying: false };
  test.each([
    ["a pause", playing, command({ track: one, isPlaying: false, position: 20 })],
    ["another track that is paused", playing, command({ isPlaying: false })],
    ["another track in its middle", playing, command({ position: 40 })],
    ["a resume", paused, command({ track: one, position: 20 })],
    ["a resume in the first second", { ...paused, position: 0.5 }, command({ track: one, position: 0.55 })],
    ["a seek to the beginning", playing, command({ track: one })],
    ["no track", playing, command({ track: null })],
  ])("%s", (_what, state, said) => {
    expect(apply(state, said, now)).toMatchObject({ position: said.position, at: now });
  });
});

describe("a track that is about to start", () => {
  test("S38 is at 0 until its start, and ends a whole length after it", () => {
    expect(positionAt(starting, now)).toBe(0);
    expect(positionAt(starting, now + startLead)).toBe(0);
    expect(positionAt(starting, now + startLead + 1000)).toBe(1);
    expect(endOf(starting)).toBe(now + startLead + 90_000);
    expect(advanceIfEnded(starting, playlist, now + 90_000)).toBeNull();
    expect(startsLater(starting, now)).toBe(true);
    expect(startsLater(starting, now + startLead)).toBe(false);
    expect(isJump(playing, starting)).toBe(true);
  });

  test.each([
    ["a page that waits", 0.05, 100],
    ["a page that started when the state arrived", 0.3, 350],
    ["such a page after the start", 0.9, startLead + 500],
    ["a page that still loads after the start", 0, startLead + 1500],
  ])("S28 is not moved by the report of %s", (_who, position, after) => {
    expect(apply(starting, command({ position }), now + after)).toBeNull();
  });

  test("S28 follows its leader again 2 s after its start", () => {
    const later = now + startLead + 2000;
    expect(apply(starting, command({ position: 1.5 }), later)).toMatchObject({ position: 1.5, at: later });
  });

  test.each([
    ["a pause", { isPlaying: false }],
    ["a seek beyond 2 s", { position: 30 }],
  ])("S28 is given up for %s, at once", (_what, over) => {
    const said = command({ position: 0, ...over });
    expect(apply(starting, said, now + 100)).toMatchObject({ ...over, at: now + 100 });
  });

  test("S28 is given up for another track, which starts at an instant of its own", () => {
    const said = command({ track: open, index: 2 });
    expect(apply(starting, said, now + 100)).toMatchObject({ track: open, at: now + 100 + startLead });
  });

  test("a second command for the same start does not delay it", () => {
    expect(apply(starting, command({ position: 0.1, by: "other" }), now + 300)).toBeNull();
  });

  test("a track that is about to start keeps its start when its length is learned, from a command or from listeners", () => {
    const unknown = apply(playing, command({ track: open }), now) ?? silence;
    const learned = { duration: 180, position: 0, at: now + startLead };
    expect(apply(unknown, command({ track: open, duration: 180 }), now + 100)).toMatchObject(learned);
    expect(withLength(unknown, open.song_id, 180, now + 100)).toMatchObject(learned);
  });

  test("S63 is not ended by a report until 20 s after its start", () => {
    const unknown = apply(playing, command({ track: open }), now) ?? silence;
    const report = { songId: open.song_id, rev: unknown.rev };
    expect(isEndOf(unknown, 0, report, now + 20_000)).toBe(false);
    expect(isEndOf(unknown, 0, report, now + 20_000 + startLead)).toBe(true);
  });
});

describe("S32 at a track's end", () => {
  const end = now + 40_000;

  test.each([0, 20, 5000, 10_000])("listeners who wait for %i ms get the next one from its start", (late) => {
    expect(advanceWithListeners(playing, playlist, end + late)).toMatchObject({
      track: two,
      position: 0,
      at: end + late + startLead,
      by: null,
    });
  });

  test("the end is awaited, and S34 after an outage the room is where it would be by now", () => {
    expect(advanceWithListeners(playing, playlist, end - 1)).toBeNull();
    expect(advanceWithListeners(playing, playlist, end + 10_001)).toMatchObject({ track: two, at: end });
    expect(advanceIfEnded(playing, playlist, end + 20)).toMatchObject({ track: two, at: end });
  });

  test("S36 an empty playlist ends the music without a lead", () => {
    expect(advanceWithListeners(playing, [], end + 20)).toMatchObject({ isPlaying: false, position: 60 });
    expect(playNext(playing, [], end)).toMatchObject({ isPlaying: false, at: end });
  });
});

test("the wire carries a future start as position 0 at that instant, for pages of any version", () => {
  const { at, player_state } = stampedState(starting);
  expect(at).toBe(now + startLead);
  expect(player_state).toMatchObject({ isPlaying: true, currentTime: 0, progress: 0 });
});

/** Random commands, each with its delay after the previous one, in ms. */
const act = fc.record({
  after: fc.integer({ min: 0, max: 30_000 }),
  kind: fc.constantFrom("command", "echo", "end", "length"),
  track: fc.constantFrom(...playlist),
  isPlaying: fc.boolean(),
  position: fc.oneof(
    fc.constant(0),
    fc.double({ min: 0, max: 2, noNaN: true }),
    fc.integer({ max: 200, min: 0 }),
  ),
});

test("for random commands a start is at most the lead ahead, at position 0, and its echo does not move it", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let state: Timeline = silence;
      let time = now;
      for (const { after, kind, track, isPlaying, position } of acts) {
        time += after;
        const said = command({ track, isPlaying, position });
        const echo = command({
          track: state.track,
          isPlaying: true,
          position: positionAt(state, time) + 0.1,
        });
        const wasStarting = startsLater(state, time);
        const next =
          kind === "command"
            ? apply(state, said, time)
            : kind === "echo"
              ? apply(state, { ...echo, by: state.by ?? "" }, time)
              : kind === "end"
                ? advanceWithListeners(state, playlist, time)
                : withLength(state, track.song_id, 180, time);
        if (wasStarting && kind === "echo") expect(next).toBeNull();
        if (wasStarting && kind === "length" && next) expect(next.at).toBe(state.at);
        state = next ?? state;
        expect(state.at).toBeLessThanOrEqual(time + startLead);
        if (startsLater(state, time)) expect(state.position).toBe(0);
        const positions = [0, 200, 400, 2000].map((ms) => positionAt(state, time + ms));
        expect(positions.every((each, i) => each >= (positions[i - 1] ?? 0))).toBe(true);
        expect(playerStateOf(state).currentTime).toBeGreaterThanOrEqual(0);
        const end = endOf(state);
        if (end !== null) expect(positionAt(state, end)).toBeCloseTo(state.duration);
      }
    }),
    { numRuns: 500 },
  );
});
