import { beforeEach, describe, expect, test } from "vitest";
import { a, b, c, playedRoom } from "../testing/played-room.ts";
import { fault } from "./fault.ts";

type Room = Awaited<ReturnType<typeof playedRoom>>;

let player: Room["player"];
let room: Room["room"];
let playback: Room["playback"];
let roomPlays: Room["roomPlays"];
let pass: Room["pass"];
let emit: Room["emit"];

beforeEach(async () => {
  ({ player, room, playback, roomPlays, pass, emit } = await playedRoom());
});

const notice = fault("notConnected");
const kind = () => playback.get().activity.kind;
const unplayable = { type: "failed", failure: { message: "no" } } as const;
/** The player is silent without a failure. */
const stall = () => {
  player.playing = false;
  emit({ type: "buffering" });
};

describe("the player's activity", () => {
  test("the player's activity is empty in a room that plays nothing", () => {
    roomPlays(null, false, 0);
    expect(playback.get()).toMatchObject({ activity: { kind: "empty" }, wantsToPlay: false, song: null });
  });

  test("the player's activity reports the player's state, not the room's", () => {
    roomPlays(a, false, 0);
    expect(kind()).toBe("paused");
    roomPlays(a, true, 0);
    expect(kind()).toBe("playing");
    stall();
    expect(playback.get()).toMatchObject({ activity: { kind: "buffering" }, wantsToPlay: true });
    player.playing = true;
    pass(250);
    expect(kind()).toBe("playing");
  });

  test("the player's activity is seen within a quarter of a second where the player reports nothing", () => {
    roomPlays(a, true, 0);
    player.playing = false;
    pass(250);
    expect(kind()).toBe("buffering");
  });

  test("the player's activity is buffering at a song's end until the room advances", () => {
    roomPlays(a, true, 59);
    pass(1500);
    expect(playback.get()).toMatchObject({ activity: { kind: "buffering" }, position: 60 });
  });

  test("the player's activity is failed with the next step, for a guest a retry", () => {
    roomPlays(b, true, 0);
    emit(unplayable);
    expect(playback.get().activity).toEqual({ kind: "failed", message: "no", next: "retry" });
    player.loaded.length = 0;
    playback.retry();
    expect(player.loaded).toEqual([{ file: "b.mp3", at: 0, playing: true }]);
    expect(kind()).toBe("playing");
  });

  test("the player's activity is failed and skipping on the host's page, until the room is paused", () => {
    playback.setRole({ isHost: true, leads: () => true });
    roomPlays(b, true, 0);
    emit(unplayable);
    expect(playback.get().activity).toMatchObject({ next: "skipping" });
    roomPlays(b, false, 0);
    expect(playback.get().activity).toMatchObject({ kind: "failed", next: "retry" });
  });

  test("the player's activity is failed with a retry when the host cannot skip since the connection is lost", () => {
    playback.setRole({ isHost: true, leads: () => true });
    roomPlays(b, true, 0);
    emit(unplayable);
    room.isConnected = false;
    pass(3000);
    expect(playback.get()).toMatchObject({ activity: { kind: "failed", next: "retry" }, notice });
  });

  test("the player's activity is failed when a player does not respond to commands", () => {
    roomPlays(a, true, 0);
    stall();
    emit({ type: "uncontrollable" });
    expect(playback.get().activity).toMatchObject({ kind: "failed", next: "none" });
  });
});

describe("the clock", () => {
  const clock = () => [playback.get().position, playback.positionNow()].map((seconds) => Math.round(seconds));

  test("the clock stops while the player buffers, and is at the room's position when it plays", () => {
    roomPlays(a, true, 0);
    pass(5000);
    stall();
    pass(4000);
    expect(clock()).toEqual([5, 5]);
    player.playing = true;
    pass(1000);
    expect(clock()).toEqual([10, 10]);
  });

  test("the clock stops at the start of a song that does not load, also while the host repeats the room's state", () => {
    roomPlays(b, true, 20);
    player.playing = false;
    emit({ type: "blocked" });
    pass(5000);
    roomPlays(b, true, 25);
    pass(1000);
    expect(clock()).toEqual([20, 20]);
  });

  test("the clock stops where the song failed", () => {
    roomPlays(b, true, 0);
    pass(7000);
    emit(unplayable);
    player.playing = false;
    pass(5000);
    expect(clock()).toEqual([7, 7]);
  });

  test("the clock is where a paused room is", () => {
    roomPlays(a, true, 0);
    pass(1000);
    roomPlays(a, false, 42);
    pass(3000);
    expect(clock()).toEqual([42, 42]);
  });

  test("the clock goes where the listener seeks, while the player is silent, too", () => {
    roomPlays(a, true, 0);
    stall();
    playback.seek(30);
    expect(clock()).toEqual([30, 30]);
    expect(player.at).toBe(30);
  });
});

describe("a host's command", () => {
  beforeEach(() => {
    playback.setRole({ isHost: true, leads: () => true });
    roomPlays(a, true, 20);
    room.sent.length = 0;
  });

  test("a host's command that is not sent changes nothing, with a notice that can be closed", () => {
    room.isConnected = false;
    playback.playPause();
    expect(playback.get()).toMatchObject({ notice, wantsToPlay: true, activity: { kind: "playing" } });
    playback.dismissNotice();
    expect(playback.get().notice).toBe(null);
  });

  test("a host's command that is not confirmed within 2 s is undone with a notice", () => {
    playback.playPause();
    expect(playback.get()).toMatchObject({ notice: null, wantsToPlay: false });
    pass(1950);
    expect(playback.get().wantsToPlay).toBe(false);
    pass(50);
    expect(playback.get()).toMatchObject({ notice, wantsToPlay: true });
    pass(1000);
    expect(player.playing).toBe(true);
  });

  test("a host's command is not confirmed by the state that it was to change", () => {
    playback.playPause();
    playback.roomChanged();
    expect(playback.get().wantsToPlay).toBe(false);
    pass(2000);
    expect(playback.get()).toMatchObject({ notice, wantsToPlay: true });
  });

  test("a host's command is not confirmed by the room's answer to the one before", () => {
    playback.pick(b);
    playback.pick(c);
    playback.playPause();
    roomPlays(b, true, 0);
    expect(playback.get()).toMatchObject({ song: { title: "c" }, wantsToPlay: false });
    roomPlays(c, true, 0);
    expect(playback.get()).toMatchObject({ song: { title: "c" }, wantsToPlay: false });
    expect(player.loaded.at(-1)?.file).toBe("c.mp3");
    roomPlays(c, false, 0);
    roomPlays(a, true, 5);
    expect(playback.get()).toMatchObject({ song: { title: "a" }, wantsToPlay: true, notice: null });
  });

  test("a host's commands give way to somebody else's state", () => {
    playback.pick(b);
    playback.pick(c);
    roomPlays(a, true, 40);
    expect(playback.get()).toMatchObject({ song: { title: "a" }, wantsToPlay: true });
  });

  test.each([
    ["a moment away", 21],
    ["where it is", 20],
  ])("to seek %s, which the room does not answer, leaves no notice", (_where, seconds) => {
    playback.seek(seconds);
    pass(3000);
    expect(playback.get()).toMatchObject({ notice: null, wantsToPlay: true });
    expect(playback.positionNow()).toBeCloseTo(23, 1);
  });

  test("a host's command that is refused is undone at once, with the room's reason", () => {
    playback.pick(b);
    playback.commandRefused("Only the host can do this.");
    expect(playback.get()).toMatchObject({ song: { title: "a" }, notice: "Only the host can do this." });
  });

  test("a host's command that is confirmed leaves no notice, independent of later refusals", () => {
    playback.pick(b);
    roomPlays(b, true, 0);
    playback.commandRefused("Too many messages.");
    pass(3000);
    expect(playback.get()).toMatchObject({ song: { title: "b" }, notice: null });
  });

  test("a host's command closes the notice of the one before", () => {
    room.isConnected = false;
    playback.playPause();
    room.isConnected = true;
    playback.playPause();
    expect(playback.get().notice).toBe(null);
  });

  test("a host's command that waits for the room longer than 2 s is dropped with a notice", () => {
    room.state = null;
    playback.pick(b);
    pass(2000);
    expect(playback.get().notice).toBe(notice);
    roomPlays(a, true, 0);
    expect(room.sent).toEqual([]);
  });
});

test("a guest needs no connection to play independently", () => {
  roomPlays(a, true, 0);
  room.isConnected = false;
  playback.pick(b);
  expect(playback.get()).toMatchObject({ song: { title: "b" }, notice: null, isIndependent: true });
});

describe("a page that returns after a freeze", () => {
  test("a page that returns after a freeze is in step within a second", () => {
    roomPlays(a, true, 0);
    pass(20_000);
    player.at -= 1.5;
    playback.resync();
    pass(1000);
    expect(player.at).toBeCloseTo(21, 1);
  });

  test("a page that returns after a freeze plays again after the browser paused it", () => {
    roomPlays(a, true, 0);
    player.playing = false;
    emit({ type: "stopped" });
    pass(5000);
    playback.resync();
    expect(player.playing).toBe(true);
    expect(player.at).toBeCloseTo(5, 1);
  });

  test("reloads a song that failed meanwhile, and leaves a paused room alone", () => {
    roomPlays(b, true, 0);
    emit(unplayable);
    playback.resync();
    expect(kind()).toBe("playing");
    roomPlays(b, false, 5);
    playback.resync();
    expect(player.playing).toBe(false);
  });
});

test("a seek moves the current song at once, and without a song does nothing", () => {
  playback.seek(42);
  expect(playback.get()).toMatchObject({ isIndependent: true, position: 42 });
  playback.rejoin();
  roomPlays(null, false, 0);
  playback.seek(43);
  expect(playback.get()).toMatchObject({ isIndependent: false, song: null });
});
