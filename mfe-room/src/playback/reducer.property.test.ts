import fc from "fast-check";
import { expect, test } from "vitest";
import { ReducedPlayback, type Reduction } from "../testing/reduced-playback.ts";
import type { Input, State, Trajectory } from "./playback-state.ts";
import type { Song } from "./snapshot.ts";
import { keyOf, type Source } from "./source.ts";
import { positionOf, wanted } from "./target.ts";

const site = "https://music.example.org";
const song = (song_id: string): Song => ({
  song_id,
  title: song_id,
  artist: "Band",
  song_url: `/${song_id}.mp3`,
  duration_seconds: 60,
});
const songs = ["a", "b", "c", "d"].map(song);
const file = (name: string): Source => ({ kind: "media", url: `http://tutti/${name}.mp3` });
/** One song each of a file, of a video with a file, of a foreign file, and without a source. */
const sources: Readonly<Record<string, readonly Source[]>> = {
  a: [file("a")],
  b: [{ kind: "youtube", videoId: "dQw4w9WgXcQ" }, file("b")],
  c: [{ kind: "media", url: `${site}/c.mp3`, foreign: site }],
  d: [],
};
const keys = ["media", "youtube", site];

/** What happens to a page. */
type Happening =
  | { does: "room"; song: Song | null; isPlaying: boolean; position: number; lead: number }
  /** The room's answer to one of the host's commands, by its age: 0 is the last one. */
  | { does: "answer"; age: number }
  | { does: "repeat-state" }
  /** The song fails in every source, is skipped after the delay, and the room answers. */
  | { does: "unplayable" }
  | { does: "input"; input: Input }
  | { does: "leads" | "joined"; is: boolean }
  | { does: "trim"; seconds: number }
  | { does: "consent" }
  | { does: "pass"; ms: number };

const anySong = fc.constantFrom(...songs);
const seconds = fc.constantFrom(0, 3, 20, 59);
const event = fc.constantFrom(
  ...(["playing", "buffering", "stopped", "blocked", "ended", "uncontrollable"] as const).map((type) => ({
    type,
  })),
  { type: "failed", failure: { message: "no" } } as const,
  { type: "failed", failure: { message: "no" } } as const,
  { type: "unavailable", message: "gone" } as const,
);
const press = fc.oneof(
  fc.record({ button: fc.constant("play-pause" as const), plays: fc.boolean() }),
  fc.record({ button: fc.constant("pick" as const), song: anySong }),
  fc.constantFrom({ button: "next" } as const, { button: "previous" } as const),
);
const input: fc.Arbitrary<Input> = fc.oneof(
  { arbitrary: fc.record({ type: fc.constant("role" as const), isHost: fc.boolean() }), weight: 1 },
  {
    arbitrary: fc.record({ type: fc.constant("refused" as const), message: fc.constantFrom("", "No.") }),
    weight: 1,
  },
  { arbitrary: fc.record({ type: fc.constant("press" as const), press }), weight: 4 },
  {
    arbitrary: fc.record({
      type: fc.constant("act" as const),
      song: anySong,
      isPlaying: fc.boolean(),
      position: seconds,
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ type: fc.constant("player" as const), key: fc.constantFrom(...keys), event }),
    weight: 8,
  },
  {
    arbitrary: fc.record({ type: fc.constant("created" as const), key: fc.constantFrom(...keys) }),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom(
      ...(["rejoin", "retry", "unblock", "resync", "trimmed", "dismiss", "observed", "repeat"] as const).map(
        (type) => ({ type }),
      ),
    ),
    weight: 4,
  },
);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    arbitrary: fc.record({
      does: fc.constant("room" as const),
      song: fc.option(anySong, { freq: 8 }),
      isPlaying: fc.boolean(),
      position: seconds,
      lead: fc.constantFrom(0, 0, 400, -700, 5000),
    }),
    weight: 5,
  },
  { arbitrary: fc.record({ does: fc.constant("answer" as const), age: fc.nat(2) }), weight: 3 },
  { arbitrary: fc.constant({ does: "repeat-state" as const }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant("input" as const), input }), weight: 12 },
  { arbitrary: fc.record({ does: fc.constantFrom("leads", "joined"), is: fc.boolean() }), weight: 1 },
  {
    arbitrary: fc.record({ does: fc.constant("trim" as const), seconds: fc.constantFrom(-0.15, 0, 0.4) }),
    weight: 1,
  },
  { arbitrary: fc.constant({ does: "consent" as const }), weight: 1 },
  {
    arbitrary: fc.record({ does: fc.constant("pass" as const), ms: fc.constantFrom(50, 400, 2000, 3000) }),
    weight: 5,
  },
);

const ownCommands = ({ target }: State): readonly Trajectory[] =>
  target.kind === "unconfirmed" ? [...target.earlier, target.trajectory] : [];

function answer(playback: ReducedPlayback, age: number): void {
  const command = ownCommands(playback.state).at(-1 - age);
  if (!command) return;
  playback.roomPlays(command.song, command.isPlaying, positionOf(command, playback.time.now()));
}

function apply(playback: ReducedPlayback, each: Happening): void {
  switch (each.does) {
    case "room":
      playback.roomPlays(each.song, each.isPlaying, each.position, each.lead);
      break;
    case "answer":
      answer(playback, each.age);
      break;
    case "repeat-state":
      playback.input({ type: "room" });
      break;
    case "unplayable":
      for (const key of keys)
        playback.input({ type: "player", key, event: { type: "failed", failure: { message: "no" } } });
      playback.pass(3000);
      answer(playback, 0);
      break;
    case "input":
      playback.input(each.input);
      break;
    case "leads":
      playback.leads = each.is;
      break;
    case "joined":
      playback.isJoined = each.is;
      break;
    case "trim":
      playback.offset = each.seconds;
      break;
    case "consent":
      playback.agreed.add(site);
      break;
    case "pass":
      playback.pass(each.ms);
  }
}

function opened(isHost: boolean): ReducedPlayback {
  const playback = new ReducedPlayback();
  playback.sources = sources;
  playback.playlist.change(songs);
  playback.input({ type: "role", isHost });
  return playback;
}

/** Checks all runs of the reducer in random sequences of what may happen to a page. */
const inAnySequence = (check: (runs: readonly Reduction[], playback: ReducedPlayback) => void) =>
  fc.assert(
    fc.property(fc.boolean(), fc.array(happening, { maxLength: 50, size: "max" }), (isHost, sequence) => {
      const playback = opened(isHost);
      for (const each of sequence) apply(playback, each);
      check(playback.runs, playback);
    }),
    { numRuns: 300 },
  );

const isSkip = ({ input: handled, effects }: Reduction) =>
  handled.type === "timer" && handled.timer === "skip" && effects.some(({ type }) => type === "press");

test("a host's page never skips a song while the room is paused", () => {
  inAnySequence((runs) => {
    for (const run of runs) if (isSkip(run)) expect(wanted(run.after, run.at).isPlaying).toBe(true);
  });
});

test("a page skips at most three songs in a row without sound", () => {
  const unplayable: fc.Arbitrary<Happening> = fc.constant({ does: "unplayable" });
  const sequences = fc.array(
    fc.oneof({ arbitrary: unplayable, weight: 6 }, { arbitrary: happening, weight: 1 }),
    { maxLength: 20, size: "max" },
  );
  fc.assert(
    fc.property(sequences, (sequence) => {
      const playback = opened(true);
      playback.agreed.add(site);
      playback.roomPlays(songs[0] ?? null, true);
      for (const each of sequence) apply(playback, each);
      let skips = 0;
      for (const run of playback.runs) {
        const { input: handled, before, after } = run;
        const hasSound = handled.type === "player" && handled.event.type === "playing" && !before.hold;
        if (hasSound || after.failure.gaveUpOn !== null) skips = 0;
        if (isSkip(run)) skips++;
        expect(skips).toBeLessThanOrEqual(3);
      }
    }),
    { numRuns: 300 },
  );
});

test("a late answer to an earlier command of this page never moves the target, nor the player", () => {
  const isFar = (one: Trajectory, other: Trajectory) => one.song.song_id !== other.song.song_id;
  fc.assert(
    fc.property(
      fc.array(happening, { maxLength: 20 }),
      fc.array(anySong, { minLength: 2, maxLength: 4 }),
      (sequence, chosen) => {
        const playback = opened(true);
        playback.roomPlays(songs[0] ?? null, false, 30);
        for (const each of sequence) apply(playback, each);
        playback.input({ type: "role", isHost: true });
        playback.isJoined = true;
        for (const each of chosen) playback.input({ type: "act", song: each, isPlaying: true, position: 0 });
        const commands = ownCommands(playback.state);
        const last = commands.at(-1);
        for (const command of commands.slice(0, -1)) {
          if (!last || !isFar(command, last)) continue;
          expect(playback.roomPlays(command.song, command.isPlaying, command.position)).toEqual([]);
          expect(playback.state.target).toMatchObject({ kind: "unconfirmed", trajectory: last });
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("a paused target never makes the player play", () => {
  inAnySequence((runs) => {
    for (const { after, at, effects } of runs)
      for (const effect of effects)
        if (effect.type === "play" || (effect.type === "load" && effect.isPlaying))
          expect(wanted(after, at).isPlaying).toBe(true);
  });
});

test("a player that is held for the common start is not made to play", () => {
  inAnySequence((runs) => {
    for (const { after, effects } of runs)
      for (const effect of effects)
        if (effect.type === "play" || (effect.type === "load" && effect.isPlaying))
          expect(after.hold).toBeNull();
  });
});

test("a page's activity is 'playing' only if its target wants to play", () => {
  inAnySequence((runs) => {
    for (const { after } of runs)
      if (after.player.activity.kind === "playing") expect(after.player.wantsToPlay).toBe(true);
    for (const { input: handled, after, at } of runs)
      if (
        handled.type === "room" &&
        after.target.kind !== "unconfirmed" &&
        after.player.activity.kind === "playing"
      )
        expect(wanted(after, at).isPlaying).toBe(true);
  });
});

test("a state of the room that is repeated moves nothing", () => {
  const moving = ["load", "play", "pause", "seek", "jumped", "send", "set-timer", "press", "ended"];
  fc.assert(
    fc.property(fc.boolean(), fc.array(happening, { maxLength: 40, size: "max" }), (isHost, sequence) => {
      const playback = opened(isHost);
      for (const each of sequence) {
        apply(playback, each);
        if (!playback.room) continue;
        playback.input({ type: "room" });
        const { state } = playback;
        const effects = playback.input({ type: "room" });
        expect(effects.filter(({ type }) => moving.includes(type))).toEqual([]);
        expect(playback.state).toEqual(state);
      }
    }),
    { numRuns: 300 },
  );
});

test("a player that is not active changes nothing", () => {
  inAnySequence((runs) => {
    for (const { input: handled, before, after, effects } of runs) {
      if (handled.type !== "player" || (before.active && keyOf(before.active.source) === handled.key))
        continue;
      expect(effects).toEqual([]);
      expect(after).toEqual(before);
    }
  });
});

test("a foreign file is loaded only after the listener has agreed", () => {
  inAnySequence((runs) => {
    for (const { after, effects } of runs)
      for (const effect of effects)
        if (effect.type === "load" && effect.source.kind === "media" && effect.source.foreign)
          expect(after.sources.agreed).toContain(effect.source.foreign);
  });
});

test("a guest's page sends no command", () => {
  inAnySequence((runs) => {
    for (const { after, effects } of runs)
      if (!after.isHost)
        expect(effects.filter(({ type }) => type === "send" || type === "repeat")).toEqual([]);
  });
});
