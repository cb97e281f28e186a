import { beforeEach, describe, expect, test } from "vitest";
import { a, b, c, playedRoom } from "../testing/played-room.ts";
import { fault } from "./fault.ts";

type Room = Awaited<ReturnType<typeof playedRoom>>;

let time: Room["time"];
let player: Room["player"];
let room: Room["room"];
let playback: Room["playback"];
let played: Room["played"];
let roomPlays: Room["roomPlays"];
let pass: Room["pass"];
let emit: Room["emit"];

beforeEach(async () => {
  ({ time, player, room, playback, played, roomPlays, pass, emit } = await playedRoom());
});

describe("a guest", () => {
  test("a late listener is at the room's position", () => {
    roomPlays(a, true, 20);
    expect(player.loaded.at(-1)).toEqual({ file: "a.mp3", at: 20, playing: true });
    pass(3000);
    expect(player.at).toBeCloseTo(23, 1);
  });

  test("a guest follows pause, play, seek and track", () => {
    roomPlays(a, true, 0);
    pass(1000);
    roomPlays(a, false, 1);
    expect(player.playing).toBe(false);
    roomPlays(a, true, 40);
    pass(1000);
    expect(player.at).toBeCloseTo(41, 1);
    roomPlays(b, true, 0);
    expect(player.loaded.at(-1)?.file).toBe("b.mp3");
  });

  test("a seek applies at once, the room's and the listener's own", () => {
    roomPlays(a, true, 0);
    pass(1000);
    roomPlays(a, true, 40);
    expect(player.at).toBeCloseTo(40, 1);
    playback.seek(12);
    expect(player.at).toBeCloseTo(12, 1);
  });

  test("seeks when drift exceeds 2 seconds, and is nudged below", () => {
    roomPlays(a, true, 0);
    pass(4000);
    player.at -= 3;
    pass(2000);
    expect(player.at).toBeCloseTo(6, 1);
    pass(4000);
    player.at -= 0.5;
    pass(2000);
    expect(player.rate).toBeGreaterThan(1);
    pass(12_000);
    expect(Math.abs(player.at - 24)).toBeLessThan(0.05);
  });

  test.each([
    ["pauses", () => playback.playPause()],
    ["seeks", () => playback.seek(50)],
    ["goes on", () => playback.next()],
    ["goes back", () => playback.previous()],
    ["picks a track", () => playback.pick(b)],
  ])("a listener who %s is independent until 'Sync with Host'", (_what, act) => {
    roomPlays(a, true, 20);
    act();
    expect(playback.get().isIndependent).toBe(true);
    expect(room.sent).toEqual([]);
    roomPlays(c, true, 5);
    expect(playback.get().song?.title).not.toBe("c");
    playback.rejoin();
    expect(playback.get()).toMatchObject({ isIndependent: false, song: { title: "c" } });
    expect(player.loaded.at(-1)).toEqual({ file: "c.mp3", at: 5, playing: true });
  });

  test("an independent listener advances alone, from the last song to the first", () => {
    roomPlays(a, true, 0);
    playback.pick(c);
    emit({ type: "ended" });
    expect(playback.get().song?.title).toBe("a");
  });

  test("in step waits for the room at a song's end", () => {
    roomPlays(a, true, 59);
    emit({ type: "ended" });
    expect(playback.get().song?.title).toBe("a");
    expect(room.sent).toEqual([]);
    expect(played).toEqual([]);
  });

  test("a song that cannot be played tries the alternative, then is skipped locally", () => {
    roomPlays(a, true, 10);
    emit({ type: "failed", failure: { message: "no" } });
    expect(player.loaded.at(-1)).toEqual({ file: "a2.mp3", at: 10, playing: true });
    emit({ type: "failed", failure: { message: "no" } });
    pass(5000);
    expect(playback.get().activity).toMatchObject({ kind: "failed", message: "no" });
    expect(room.sent).toEqual([]);
  });
});

describe("the host", () => {
  beforeEach(() => playback.setRole({ isHost: true, leads: () => true }));

  test("Play pressed before the room is joined starts it then", () => {
    room.state = null;
    playback.playPause();
    expect(room.sent).toEqual([]);
    roomPlays(null, false, 0);
    expect(room.sent).toEqual([expect.objectContaining({ track: a, isPlaying: true, position: 0 })]);
    roomPlays(a, true, 0);
    roomPlays(a, false, 5);
    expect(room.sent).toHaveLength(1);
  });

  test("Play pressed before the room is joined leaves a playing room alone", () => {
    room.state = null;
    playback.playPause();
    roomPlays(b, true, 30);
    expect(room.sent).toEqual([]);
    expect(player.loaded.at(-1)).toEqual({ file: "b.mp3", at: 30, playing: true });
  });

  test("the host starts the first song of a room that never played", () => {
    roomPlays(null, false, 0);
    playback.playPause();
    expect(room.sent).toEqual([expect.objectContaining({ track: a, isPlaying: true, position: 0 })]);
    expect(player.loaded.at(-1)).toMatchObject({ file: "a.mp3", at: 0 });
    pass(500);
    expect(player.playing).toBe(true);
  });

  test("after an unanswered command the page returns to the room's state", () => {
    roomPlays(a, true, 20);
    playback.pick(b);
    expect(playback.get().song?.title).toBe("b");
    pass(2000);
    expect(playback.get()).toMatchObject({ song: { title: "a" }, isIndependent: false });
  });

  test("the host moves on at a song's end, from the last to the first", () => {
    roomPlays(c, true, 59);
    emit({ type: "ended" });
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "a" }, isPlaying: true, position: 0 });
  });

  test.each([
    ["at 'next'", b, () => playback.next(), "c"],
    ["at its end", b, () => emit({ type: "ended" }), "c"],
    ["at 'previous'", c, () => playback.previous(), "b"],
  ])("continues from a deleted song's place %s", (_when, deleted, act, title) => {
    roomPlays(deleted, true, 1);
    playback.setPlaylist([a, b, c].filter((each) => each !== deleted));
    act();
    expect(room.sent.at(-1)).toMatchObject({ track: { title }, isPlaying: true, position: 0 });
  });

  test("logs the song that came to its end, and none that was only left", () => {
    roomPlays(c, true, 59);
    playback.pick(a);
    expect(played).toEqual([]);
    roomPlays(a, true, 59);
    emit({ type: "ended" });
    expect(played).toEqual([a.song_id]);
  });

  test("the host does not log a song that was deleted while it played", () => {
    roomPlays(c, true, 59);
    playback.setPlaylist([a, b]);
    emit({ type: "ended" });
    expect(played).toEqual([]);
  });

  test("the host sends the room's state every 5 seconds while it plays, and not while it is paused", () => {
    roomPlays(a, true, 0);
    pass(15_000);
    expect(room.sent).toHaveLength(3);
    roomPlays(a, false, 15);
    pass(15_000);
    expect(room.sent).toHaveLength(3);
  });

  test("the host sends no regular report within a second of a change, which is sent at once", () => {
    roomPlays(a, true, 0);
    pass(4900);
    playback.seek(30);
    expect(room.sent).toHaveLength(1);
    roomPlays(a, true, 30);
    pass(4900);
    expect(room.sent).toHaveLength(1);
    pass(100);
    expect(room.sent).toHaveLength(2);
  });

  test("skips a song that cannot be played after 3 seconds, at most three in a row, then pauses", () => {
    roomPlays(b, true, 0);
    for (const next of ["c", "a", "b"]) {
      emit({ type: "failed", failure: { message: "no" } });
      if (next === "b") emit({ type: "failed", failure: { message: "no" } });
      expect(playback.get().activity).toMatchObject({ kind: "failed", message: "no" });
      pass(3000);
      expect(room.sent.filter((s) => s.position === 0).at(-1)?.track?.title).toBe(next);
      const track = [a, b, c].find((s) => s.title === next) ?? null;
      roomPlays(track, true, 0);
    }
    emit({ type: "failed", failure: { message: "no" } });
    expect(playback.get().activity).toMatchObject({
      kind: "failed",
      next: "retry",
      message: fault("tooManySkips"),
    });
    expect(room.sent.at(-1)).toMatchObject({ isPlaying: false });
    // The state before the pause arrives late and reloads the song, which fails once more in the paused room.
    roomPlays(b, true, 0);
    roomPlays(b, false, 0);
    const { length } = room.sent;
    emit({ type: "failed", failure: { message: "no" } });
    expect(playback.get().activity).toMatchObject({ message: fault("tooManySkips") });
    expect(room.sent).toHaveLength(length);
    roomPlays(c, false, 0);
    emit({ type: "failed", failure: { message: "no" } });
    expect(playback.get().activity).toMatchObject({ kind: "failed", message: "no" });
  });

  test("the host goes back to the start of a song before going to the one before", () => {
    roomPlays(b, true, 10);
    playback.previous();
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "b" }, position: 0 });
    roomPlays(b, true, 1);
    playback.previous();
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "a" }, position: 0 });
  });
});

test("a browser that requires a tap gets one, and then the song is at the room's position", () => {
  roomPlays(a, true, 0);
  player.playing = false;
  emit({ type: "blocked" });
  expect(playback.get().activity.kind).toBe("blocked");
  pass(5000);
  playback.unblock();
  expect(player.playing).toBe(true);
  expect(player.at).toBeCloseTo(5, 1);
});

test("progress ticks every second", () => {
  roomPlays(a, true, 0);
  const ticks: [ms: number, position: number][] = [];
  const start = time.now();
  playback.subscribe(() => ticks.push([time.now() - start, Math.round(playback.get().position)]));
  pass(3500);
  expect(ticks).toEqual([
    [1000, 1],
    [2000, 2],
    [3000, 3],
  ]);
});

test.each([
  ["https://youtu.be/short", fault("youtubeLink")],
  ["ftp://music/a.mp3", fault("videoLink")],
])("a song at %s shows why it does not play", (song_url, message) => {
  roomPlays({ ...b, song_url }, true, 0);
  expect(playback.get().activity).toEqual({ kind: "failed", message, next: "none" });
});

test("a player that does not respond shows a notice, and the room does not advance", () => {
  playback.setRole({ isHost: true, leads: () => true });
  roomPlays(a, true, 0);
  emit({ type: "uncontrollable" });
  expect(playback.get().notice).toBe(fault("uncontrollable"));
  pass(4000);
  expect(room.sent).toEqual([]);
});
