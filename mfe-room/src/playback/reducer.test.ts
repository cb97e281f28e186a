import { beforeEach, describe, expect, test } from "vitest";
import { ReducedPlayback } from "../testing/reduced-playback.ts";
import type { Effect } from "./playback-state.ts";
import type { PlayerEvent } from "./player.ts";
import type { Song } from "./snapshot.ts";
import type { Source } from "./source.ts";
import { displayedPosition } from "./target.ts";

const site = "https://music.example.org";
const media: Source = { kind: "media", url: "http://tutti/a.mp3" };
const youtube: Source = { kind: "youtube", videoId: "dQw4w9WgXcQ" };
const foreign: Source = { kind: "media", url: `${site}/a.mp3`, foreign: site };
const song = (song_id: string): Song => ({ song_id, title: song_id, artist: "Band", song_url: "/a.mp3" });
const [a, b] = [song("a"), song("b")];

let playback: ReducedPlayback;
beforeEach(() => {
  playback = new ReducedPlayback();
  playback.sources = { a: [media], b: [media] };
  playback.playlist.change([a, b]);
});

const activity = () => playback.state.player.activity;
const position = () => displayedPosition(playback.state, playback.read());
const emit = (event: PlayerEvent, key = "media") => playback.input({ type: "player", key, event });
const fail = (message = "gone", key = "media") => emit({ type: "failed", failure: { message } }, key);
/** The commands to the players, in order. */
const commands = (effects: readonly Effect[]) =>
  effects.flatMap((effect): (Source | string)[] => {
    if (effect.type === "load") return [effect.source];
    return ["play", "pause", "seek", "prime"].includes(effect.type) ? [effect.type] : [];
  });
const types = (effects: readonly Effect[]) => effects.map(({ type }) => type);
const isHost = () => playback.input({ type: "role", isHost: true });
const hasSkipped = () =>
  playback.runs.some(({ effects }) => effects.some((effect) => effect.type === "press"));

describe("a song's sources", () => {
  test("a song's best source is loaded", () => {
    playback.sources = { a: [media, youtube] };
    expect(commands(playback.roomPlays(a, true))).toEqual([media]);
    expect(activity()).toEqual({ kind: "playing" });
  });

  test("a source at a foreign site is loaded only after the listener's consent, and stops the one before", () => {
    playback.sources = { a: [foreign], b: [media] };
    playback.roomPlays(b, true);
    expect(commands(playback.roomPlays(a, true))).toEqual(["pause"]);
    expect(activity()).toEqual({ kind: "consent", origin: site });
    expect(playback.state.active).toBeNull();
    playback.agreed.add(site);
    expect(commands(playback.input({ type: "retry" }))).toEqual([foreign]);
  });

  test("a source that fails is replaced by the next one, and after the last one the song is skipped", () => {
    playback.sources = { a: [youtube, media] };
    expect(commands(playback.roomPlays(a, true))).toEqual([youtube]);
    expect(commands(fail("gone", "youtube"))).toEqual(["pause", media]);
    fail();
    expect(activity()).toEqual({ kind: "failed", message: "gone", next: "skipping" });
    playback.pass(3000);
    expect(hasSkipped()).toBe(true);
  });

  test("a song whose video has no player is played from its file", () => {
    playback.sources = { a: [youtube, media] };
    playback.roomPlays(a, true);
    const effects = emit({ type: "unavailable", message: "no YouTube" }, "youtube");
    expect(commands(effects)).toEqual(["pause", media]);
  });

  test("a song whose only source has no player can be retried and is not skipped", () => {
    playback.sources = { a: [youtube] };
    playback.roomPlays(a, true);
    emit({ type: "unavailable", message: "no YouTube" }, "youtube");
    expect(activity()).toEqual({ kind: "failed", message: "no YouTube", next: "retry" });
    expect(playback.state.pendingSkip).toBeNull();
  });

  test("a song without a source fails with the reason, and cannot be tried again", () => {
    playback.sources = {};
    expect(commands(playback.roomPlays(a, true))).toEqual([]);
    expect(activity()).toEqual({ kind: "failed", message: "Invalid video URL", next: "skipping" });
    playback.leads = false;
    playback.pass(3000);
    expect(activity()).toMatchObject({ next: "none" });
  });

  test("a song without a source stops the player of the song before it", () => {
    playback.sources = { a: [media] };
    playback.roomPlays(a, true);
    expect(commands(playback.roomPlays(b, true))).toEqual(["pause"]);
    expect(activity()).toMatchObject({ kind: "failed" });
  });

  test.each([
    ["a page that does not lead", false, true],
    ["a page whose room is paused", true, false],
  ])("%s lets the listener retry instead of skipping", (_what, leads, isPlaying) => {
    playback.leads = leads;
    playback.roomPlays(a, isPlaying);
    fail();
    expect(activity()).toEqual({ kind: "failed", message: "gone", next: "retry" });
    playback.pass(3000);
    expect(hasSkipped()).toBe(false);
  });

  test("a skip that a user's action cancels does not happen, and a failure without a song is ignored", () => {
    playback.roomPlays(a, true);
    fail();
    playback.input({ type: "act", song: b, isPlaying: true, position: 0 });
    playback.pass(3000);
    expect(hasSkipped()).toBe(false);
    playback.input({ type: "rejoin" });
    playback.roomPlays(null, false);
    const { state } = playback;
    expect(fail("late")).toEqual([]);
    expect(playback.state).toEqual(state);
  });

  test("a player is loaded once it is created, with what applies by then", () => {
    playback.roomPlays(a, true);
    playback.roomPlays(a, false, 7);
    expect(playback.input({ type: "created", key: "media" })).toEqual([
      { type: "load", source: media, at: 7, isPlaying: false },
    ]);
    expect(playback.input({ type: "created", key: "youtube" })).toEqual([]);
  });
});

describe("the displayed position", () => {
  test("the displayed position is 0 without a song", () => {
    expect(position()).toBe(0);
    playback.roomPlays(null, false);
    expect(activity()).toEqual({ kind: "empty" });
    expect(position()).toBe(0);
  });

  test("the displayed position is the target's while playing and paused, at most the song's length", () => {
    playback.roomPlays(a, true, 10);
    expect(position()).toBe(10);
    playback.pass(51_000);
    expect(position()).toBe(60);
    playback.roomPlays(a, false, 42);
    expect(activity()).toEqual({ kind: "paused" });
    expect(position()).toBe(42);
  });

  test("the displayed position freezes at the sound of a player that falls silent", () => {
    playback.offset = 0.5;
    playback.roomPlays(a, true, 10);
    playback.players.set("media", { position: 12, duration: 60, isRunning: false });
    const effects = emit({ type: "buffering" });
    playback.pass(3000);
    expect(position()).toBe(11.5);
    expect(types(effects)).toContain("discard-observations");
  });

  test("the displayed position freezes at the target of a paused song that is started, until it sounds", () => {
    playback.roomPlays(a, false, 10);
    playback.roomPlays(a, true, 10);
    playback.players.set("media", { position: 10, duration: 60, isRunning: false });
    playback.input({ type: "observed" });
    playback.pass(5000);
    expect(activity()).toEqual({ kind: "buffering" });
    expect(position()).toBe(10);
    emit({ type: "playing" });
    expect(position()).toBe(15);
  });
});

describe("the target", () => {
  test.each([
    ["a guest's action is the target at once, and nothing is sent", false, "independent"],
    ["a host's command is the target until the room answers", true, "unconfirmed"],
  ])("%s", (_what, host, kind) => {
    if (host) isHost();
    playback.roomPlays(a, true, 20);
    const effects = playback.input({ type: "act", song: a, isPlaying: true, position: 50 });
    expect(playback.state.target).toMatchObject({ kind, trajectory: { position: 50 } });
    expect(types(effects).includes("send")).toBe(host);
    playback.roomPlays(a, true, 50);
    expect(playback.state.target.kind).toBe(host ? "room" : kind);
  });

  test("the target is the room's again after a refusal, a timeout and a rejoin", () => {
    isHost();
    playback.roomPlays(a, true, 20);
    const act = () => playback.input({ type: "act", song: b, isPlaying: true, position: 0 });
    act();
    playback.input({ type: "refused", message: "Only the host can do this." });
    expect(playback.state).toMatchObject({ target: { kind: "room" }, notice: "Only the host can do this." });
    act();
    playback.pass(2000);
    expect(playback.state).toMatchObject({ target: { kind: "room" }, notice: "fault.notConnected" });
    act();
    playback.input({ type: "rejoin" });
    expect(playback.state.target).toEqual({ kind: "room" });
  });

  test("the target does not change by a command that is not sent", () => {
    isHost();
    playback.roomPlays(a, true, 20);
    playback.isJoined = false;
    playback.input({ type: "act", song: b, isPlaying: true, position: 0 });
    expect(playback.state).toMatchObject({ target: { kind: "room" }, notice: "fault.notConnected" });
  });

  test("the target of a button that is pressed before the room is known waits for the room, at most 2 s", () => {
    const press = { button: "next" } as const;
    expect(types(playback.input({ type: "press", press }))).toEqual(["set-timer"]);
    expect(playback.roomPlays(a, true)).toContainEqual({ type: "press", press });
    playback.room = null;
    playback.input({ type: "press", press });
    playback.pass(2000);
    expect(playback.state).toMatchObject({ pendingPress: null, notice: "fault.notConnected" });
  });
});

describe("the hold until the common start", () => {
  test("the hold until the common start applies to a file, which starts when its timer fires", () => {
    expect(playback.roomPlays(a, true, 0, 400)).toContainEqual({
      type: "set-timer",
      timer: "start",
      ms: 400,
    });
    expect(playback.runs.flatMap(({ effects }) => effects)).toContainEqual(
      expect.objectContaining({ type: "load", at: 0, isPlaying: false }),
    );
    expect(playback.state.hold).not.toBeNull();
    playback.pass(400);
    expect(playback.state.hold).toBeNull();
    expect(playback.players.get("media")?.isRunning).toBe(true);
  });

  test("the hold until the common start does not apply to a video, which loads by playing", () => {
    playback.sources = { a: [youtube] };
    playback.roomPlays(a, true, 0, 400);
    expect(playback.state.hold).toBeNull();
    expect(playback.players.get("youtube")?.isRunning).toBe(true);
  });

  test("the hold until the common start ends with a pause, which starts nothing", () => {
    playback.roomPlays(a, true, 0, 400);
    playback.roomPlays(a, false, 0);
    playback.pass(2000);
    expect(playback.players.get("media")?.isRunning).toBe(false);
  });
});

test("an event of a player that is not active changes nothing", () => {
  playback.sources = { a: [youtube], b: [media] };
  playback.roomPlays(a, true);
  playback.roomPlays(b, true);
  const { state } = playback;
  for (const event of [
    { type: "ended" },
    { type: "blocked" },
    { type: "failed", failure: { message: "late" } },
  ] as const)
    expect(emit(event, "youtube")).toEqual([]);
  expect(playback.state).toEqual(state);
});

test("a song's end is reported once, later where the player runs ahead, and not in another song", () => {
  playback.roomPlays(a, true, 58);
  expect(emit({ type: "ended" })).toContainEqual({ type: "ended", song: expect.objectContaining(a) });
  playback.offset = 0.4;
  playback.runs.length = 0;
  emit({ type: "ended" });
  playback.roomPlays(b, true);
  playback.pass(400);
  expect(playback.runs.flatMap(({ effects }) => types(effects))).not.toContain("ended");
});
