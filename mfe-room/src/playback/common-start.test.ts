import { startLead } from "@tutti/kit/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { a, b, c, playedRoom } from "../testing/played-room.ts";

type Room = Awaited<ReturnType<typeof playedRoom>>;

let time: Room["time"];
let player: Room["player"];
let room: Room["room"];
let output: Room["output"];
let playback: Room["playback"];
let roomPlays: Room["roomPlays"];
let pass: Room["pass"];
let emit: Room["emit"];

beforeEach(async () => {
  ({ time, player, room, output, playback, roomPlays, pass, emit } = await playedRoom());
});

const shown = () => {
  const { activity, position, wantsToPlay } = playback.get();
  return { kind: activity.kind, position, wantsToPlay };
};
const waiting = { kind: "buffering", position: 0, wantsToPlay: true };
/** Runs until the player plays, and returns how many ms that took. */
const msToSound = () => {
  const from = time.now();
  for (let ms = 0; ms < 3000 && !player.playing; ms++) time.advance(1);
  return time.now() - from;
};

describe("a guest", () => {
  test("a guest loads the next song at once, waits at 0, and starts it at the room's instant", () => {
    roomPlays(a, true, 30);
    roomPlays(b, true, 0, 400);
    expect(player.loaded.at(-1)).toEqual({ file: "b.mp3", at: 0, playing: false });
    expect(shown()).toEqual(waiting);
    time.advance(399);
    expect(player.playing).toBe(false);
    expect(shown()).toEqual(waiting);
    time.advance(1);
    expect(player.playing).toBe(true);
    pass(2000);
    expect(player.seeks).toEqual([]);
    expect(player.at).toBeCloseTo(2, 1);
    expect(shown()).toMatchObject({ kind: "playing" });
  });

  test("a start that is received late plays at the room's position", () => {
    roomPlays(b, true, 0, -700);
    expect(player.loaded.at(-1)).toEqual({ file: "b.mp3", at: 0.7, playing: true });
  });

  test("a song that loads beyond the start is moved to the room's position by then", () => {
    roomPlays(b, true, 0, 400);
    time.advance(400);
    // play() was called before anything was loaded.
    player.playing = false;
    pass(1500);
    player.play();
    emit({ type: "playing" });
    pass(1000);
    expect(player.at).toBeCloseTo(2.5, 1);
  });

  test("a page that was frozen over the start is moved to the room's position", () => {
    roomPlays(b, true, 0, 400);
    time.sleep(5000);
    pass(1000);
    expect(player.at).toBeCloseTo(5.6, 0);
    expect(Math.abs(player.at - 5.6)).toBeLessThan(0.2);
  });

  test("a guest plays nothing of a song that is paused before it starts", () => {
    roomPlays(b, true, 0, 400);
    time.advance(200);
    roomPlays(b, false, 0);
    pass(2000);
    expect(player).toMatchObject({ playing: false, at: 0 });
    expect(shown()).toMatchObject({ kind: "paused", position: 0 });
  });

  test("a guest follows another song that is chosen before the first one starts", () => {
    roomPlays(b, true, 0, 400);
    time.advance(300);
    roomPlays(c, true, 0, 400);
    expect(msToSound()).toBe(400);
    expect(player.loaded.at(-1)?.file).toBe("c.mp3");
  });

  test("a guest follows a seek before the start at once", () => {
    roomPlays(b, true, 0, 400);
    roomPlays(b, true, 30);
    expect(player.playing).toBe(true);
    expect(player.at).toBeCloseTo(30, 1);
  });

  test("a guest waits for the first play of the song that is loaded already, without a seek", () => {
    roomPlays(c, true, 0, 400);
    expect(player.playing).toBe(false);
    expect(shown()).toEqual(waiting);
    expect(msToSound()).toBe(400);
    expect(player.seeks).toEqual([]);
  });

  test("a guest stops the end of a song that starts again, and plays it from its beginning", () => {
    roomPlays(a, true, 58);
    pass(1000);
    roomPlays(a, true, 0, 400);
    expect(player).toMatchObject({ playing: false, at: 0 });
    expect(shown()).toEqual(waiting);
    expect(msToSound()).toBe(400);
  });

  test("a song that is over plays from its beginning when it starts again", () => {
    roomPlays(a, true, 59);
    pass(2000);
    roomPlays(a, true, 0, 400);
    expect(shown()).toEqual(waiting);
    expect(player.loaded.at(-1)).toEqual({ file: "a.mp3", at: 0, playing: false });
    expect(msToSound()).toBe(400);
  });

  test("a guest is not stopped by a state that repeats or adds to the one that started the song", () => {
    roomPlays(b, true, 0, 400);
    time.advance(200);
    roomPlays(b, true, 0, 200);
    expect(msToSound()).toBe(200);
    roomPlays(b, true, 0, 0);
    expect(player.playing).toBe(true);
  });

  test("a guest starts earlier by a positive output trim, and later by a negative one", () => {
    playback.setTrim(150);
    roomPlays(a, true, 0, 400);
    expect(msToSound()).toBe(250);
    expect(player.at).toBe(0);
    playback.setTrim(-150);
    roomPlays(b, true, 0, 400);
    player.playing = false;
    expect(msToSound()).toBe(550);
  });

  test("a guest does not wait for a start that no server plans, as with a wrong clock", () => {
    roomPlays(b, true, 0, 5000);
    expect(player.playing).toBe(true);
  });

  test("a listener who becomes independent before the start does not wait for it", () => {
    roomPlays(b, true, 0, 400);
    playback.seek(20);
    expect(playback.get().isIndependent).toBe(true);
    expect(player.playing).toBe(true);
    expect(player.at).toBeCloseTo(20, 1);
  });

  test("a song chosen while independent plays at once", () => {
    roomPlays(a, true, 20);
    playback.pick(c);
    expect(player.loaded.at(-1)).toEqual({ file: "c.mp3", at: 0, playing: true });
  });

  test("a tap before the start plays at once, as the browser requires", () => {
    roomPlays(b, true, 0, 400);
    emit({ type: "blocked" });
    playback.unblock();
    expect(player.playing).toBe(true);
  });

  test("leaving before the start stops playback", () => {
    roomPlays(b, true, 0, 400);
    playback.destroy();
    pass(1000);
    expect(player.playing).toBe(false);
  });

  test("a song that cannot be played tries its alternative, which starts with the room, too", () => {
    roomPlays(a, true, 0, 400);
    time.advance(100);
    emit({ type: "failed", failure: { message: "no" } });
    expect(player.loaded.at(-1)).toEqual({ file: "a2.mp3", at: 0, playing: false });
    expect(msToSound()).toBe(300);
  });

  test("a guest is not started early by a return to the page", () => {
    roomPlays(b, true, 0, 400);
    playback.resync();
    expect(player.playing).toBe(false);
    expect(msToSound()).toBe(400);
  });
});

describe("a YouTube video, which loads only by playing", () => {
  const video = { ...b, song_url: "https://www.youtube.com/watch?v=aaaaaaaaaaa" };

  test("a YouTube video that loads only by playing starts to load at once, from its beginning, and shows 0:00 until the start", async () => {
    roomPlays(video, true, 0, 400);
    await Promise.resolve();
    expect(player.loaded.at(-1)).toEqual({ file: "aaaaaaaaaaa", at: 0, playing: true });
    time.advance(250);
    expect(playback.get().position).toBe(0);
  });

  test("a YouTube video that loads only by playing and is ready long before the start is set back to the room once", async () => {
    roomPlays(video, true, 0, 400);
    await Promise.resolve();
    pass(3000);
    expect(player.seeks).toHaveLength(1);
    expect(player.at).toBeCloseTo(2.6, 1);
  });
});

test("a primed player's report of its aborted play does not count as sound", () => {
  roomPlays(b, true, 0, 400);
  emit({ type: "playing" });
  expect(shown()).toEqual(waiting);
});

test("a player that the browser blocks meanwhile waits for the tap", () => {
  roomPlays(b, true, 0, 400);
  emit({ type: "blocked" });
  time.advance(400);
  expect(player.playing).toBe(false);
  expect(shown()).toMatchObject({ kind: "blocked" });
});

describe("the host", () => {
  beforeEach(() => playback.setRole({ isHost: true, leads: () => true }));

  test("a host's skip to the next song waits for the start that the room announces, and starts once", () => {
    room.clockError = 50;
    roomPlays(a, true, 30);
    playback.next();
    expect(player.loaded.at(-1)).toEqual({ file: "b.mp3", at: 0, playing: false });
    expect(player.primed).toBe(1);
    expect(shown()).toEqual(waiting);
    time.advance(100);
    // The command arrived 60 ms after it was sent, 10 ms later than the estimate.
    roomPlays(b, true, 0, startLead - 40);
    expect(msToSound()).toBe(startLead - 40);
    expect(player.loaded.filter(({ file }) => file === "b.mp3")).toHaveLength(1);
    expect(player.seeks).toEqual([]);
  });

  test("without an answer of the room in time starts at the expected start, and is not set back by 150 ms", () => {
    room.clockError = 0;
    roomPlays(a, true, 30);
    playback.next();
    expect(msToSound()).toBe(startLead);
    emit({ type: "playing" });
    roomPlays(b, true, 0, 100);
    expect(player.playing).toBe(true);
  });

  test("with a server that has no common start plays as soon as it answers", () => {
    roomPlays(a, true, 30);
    playback.next();
    time.advance(80);
    roomPlays(b, true, 0, -40);
    expect(player.playing).toBe(true);
  });

  test.each([
    ["a resume", () => roomPlays(a, false, 30), () => playback.playPause()],
    ["a seek", () => roomPlays(a, true, 30), () => playback.seek(0)],
    ["the beginning of the same song", () => roomPlays(a, true, 30), () => playback.previous()],
  ])("the host is not held by %s", (_what, before, act) => {
    before();
    act();
    expect(player.playing).toBe(true);
    expect(player.primed).toBe(0);
  });

  test("the host waits with the first play of a song, and primes the player within the click", () => {
    playback.playPause();
    expect(player).toMatchObject({ playing: false, primed: 1 });
    expect(shown()).toEqual(waiting);
    expect(room.sent).toMatchObject([{ track: { title: "c" }, isPlaying: true, position: 0 }]);
    expect(msToSound()).toBe(startLead + room.clockError);
  });

  test("a pause before the start plays nothing and is sent to the room", () => {
    roomPlays(b, true, 0, 400);
    playback.playPause();
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "b" }, isPlaying: false, position: 0 });
    pass(1000);
    expect(player).toMatchObject({ playing: false, at: 0 });
  });

  test("the host sends 0 in its regular reports until the start", () => {
    roomPlays(a, true, 0);
    pass(4800);
    roomPlays(b, true, 0, 400);
    pass(250);
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "b" }, isPlaying: true, position: 0 });
  });
});

test("a late speaker's trim starts the player earlier, a reported latency does not", () => {
  output.outputLatency = 0.15;
  roomPlays(a, true, 0);
  pass(5000);
  playback.setTrim(150);
  roomPlays(b, true, 0, 400);
  const ms = msToSound();
  expect(ms).toBeGreaterThan(200);
  expect(ms).toBeLessThan(300);
  expect(player.at).toBeLessThan(0.01);
});
