import { beforeEach, describe, expect, test, vi } from "vitest";
import { a, b, c, playedRoom } from "../testing/played-room.ts";
import type { Song } from "./snapshot.ts";

type Room = Awaited<ReturnType<typeof playedRoom>>;

let player: Room["player"];
let room: Room["room"];
let playback: Room["playback"];
let preloads: Room["preloads"];
let output: Room["output"];
let storage: Room["storage"];
let roomPlays: Room["roomPlays"];
let pass: Room["pass"];
let emit: Room["emit"];

beforeEach(async () => {
  ({ player, room, playback, preloads, output, storage, roomPlays, pass, emit } = await playedRoom());
});

/** A song whose length the room does not know. */
const unmeasured = ({ duration_seconds: _, ...song }: Song): Song => song;
const reported = (name: string) => room.reports.filter((report) => report[0] === name);

describe("the room is sent", () => {
  test("the length of a song that it does not know", () => {
    roomPlays(unmeasured(b), true, 0);
    pass(3000);
    expect(reported("length")).toEqual([["length", b.song_id, 60]]);
  });

  test("no length that it knows, nor that of an independent listener's other song", () => {
    roomPlays(b, true, 0);
    pass(2000);
    roomPlays(unmeasured(b), true, 0);
    playback.pick(c);
    pass(2000);
    expect(reported("length")).toEqual([]);
  });

  test("no length by a player that has not played the song yet", () => {
    roomPlays(unmeasured(b), true, 0);
    player.playing = false;
    pass(3000);
    expect(reported("length")).toEqual([]);
  });

  test("the end of its song by a guest in step", () => {
    roomPlays(a, true, 58);
    pass(3000);
    expect(reported("end")).toEqual([["end", a.song_id]]);
  });

  test("no end by the host, who advances it, nor by an independent guest", () => {
    roomPlays(a, true, 59);
    playback.seek(59);
    pass(2000);
    expect(playback.get().song?.title).toBe("b");
    playback.setRole({ isHost: true, leads: () => true });
    roomPlays(a, true, 59);
    pass(2000);
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "b" } });
    expect(reported("end")).toEqual([]);
  });

  test("how well this page plays, and whether it follows", () => {
    output.outputLatency = 0.01;
    roomPlays(a, true, 0);
    pass(10_000);
    // The output's latency is the last to become known.
    expect(reported("status")).toEqual([
      ["status", "close", true],
      ["status", "tight", true],
    ]);
    playback.seek(30);
    pass(3000);
    expect(reported("status").at(-1)).toEqual(["status", "tight", false]);
    player.playing = false;
    emit({ type: "blocked" });
    pass(3000);
    expect(reported("status").at(-1)).toEqual(["status", "silent", false]);
  });

  test("its reports once more over a new connection", () => {
    roomPlays(unmeasured(a), true, 0);
    pass(4000);
    const before = room.reports.length;
    playback.connectionRestored();
    pass(1000);
    expect(room.reports.slice(before).map(([name]) => name)).toEqual(["length", "status"]);
  });
});

describe("the next song", () => {
  test("the next song is loaded 15 s before its time, and dropped when it plays", () => {
    roomPlays(a, true, 40);
    pass(4000);
    expect(preloads).toEqual([]);
    pass(2000);
    expect(preloads).toEqual(["http://tutti/media/demo/b.mp3"]);
    roomPlays(b, true, 0);
    pass(2000);
    expect(preloads).toEqual(["http://tutti/media/demo/b.mp3", null]);
  });

  test("the next song is another one after a change of the playlist", () => {
    roomPlays(a, true, 50);
    pass(1000);
    playback.setPlaylist([a, c]);
    pass(1000);
    expect(preloads.at(-1)).toBe("http://tutti/media/demo/c.mp3");
    playback.destroy();
    expect(preloads.at(-1)).toBe(null);
  });
});

describe("the volume", () => {
  test("the volume is the player's, and kept on this device", () => {
    playback.setVolume(0.3);
    playback.toggleMute();
    expect(player).toMatchObject({ volume: 0.3, isMuted: true });
    expect(playback.get()).toMatchObject({ volume: 0.3, isMuted: true });
    expect(JSON.parse(storage.getItem("tutti.volume") ?? "")).toEqual({ volume: 0.3, isMuted: true });
    playback.toggleMute();
    expect(player.isMuted).toBe(false);
  });

  test("the volume leaves the room alone", () => {
    roomPlays(a, true, 0);
    playback.setMuted(true);
    expect(playback.get()).toMatchObject({ isIndependent: false, activity: { kind: "playing" } });
    expect(room.sent).toEqual([]);
  });
});

describe("the output's delay", () => {
  test("by the trim moves the player within a second, not the clock nor the room", () => {
    playback.setRole({ isHost: true, leads: () => true });
    roomPlays(a, true, 0);
    pass(3000);
    room.sent.length = 0;
    playback.setTrim(400);
    pass(1000);
    expect(player.at).toBeCloseTo(4.4, 1);
    expect(playback.positionNow()).toBeCloseTo(4, 1);
    pass(2000);
    expect(room.sent.at(-1)?.position).toBeCloseTo(5, 1);
  });

  test("by the trim is part of where a song begins, and never before its start", () => {
    playback.setTrim(-300);
    roomPlays(b, true, 0);
    expect(player.loaded.at(-1)).toMatchObject({ at: 0 });
    playback.setTrim(300);
    roomPlays(c, true, 10);
    expect(player.loaded.at(-1)).toMatchObject({ at: 10.3 });
  });

  test("as the browser reports it leaves the player alone, whose position already includes it", () => {
    output.outputLatency = 0.2;
    roomPlays(a, true, 0);
    pass(12_000);
    expect(player.at).toBeCloseTo(12, 2);
    expect(playback.quality()).toMatchObject({ outputLatencyMs: 200, trimMs: 0 });
  });

  test("the output's delay does not end the room's song early", () => {
    playback.setRole({ isHost: true, leads: () => true });
    playback.setTrim(500);
    roomPlays(a, true, 55);
    pass(4400);
    emit({ type: "ended" });
    player.playing = false;
    expect(room.sent).toEqual([]);
    pass(500);
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "b" } });
  });
});

describe("how sure the sound is", () => {
  test("the certainty of the sound is unknown until enough was observed, and never in silence", () => {
    output.outputLatency = 0.05;
    roomPlays(a, true, 0);
    pass(1000);
    expect(playback.quality()).toMatchObject({ level: null, marginMs: null });
    pass(8000);
    expect(playback.quality()).toMatchObject({ level: "tight", clockErrorMs: 4, trimMs: 0 });
    roomPlays(a, false, 9);
    pass(1000);
    expect(playback.quality()).toMatchObject({ level: null, marginMs: null, offsetMs: null });
  });

  test("the certainty of the sound is loose while the player is off, and by how much", () => {
    roomPlays(a, true, 0);
    pass(5000);
    player.at -= 0.9;
    pass(1000);
    expect(playback.quality().level).toBe("loose");
    pass(1000);
    expect(playback.quality().offsetMs).toBeLessThan(-500);
  });

  test("the certainty of the sound is unknown without a comparison of the clocks", () => {
    room.clockError = Number.POSITIVE_INFINITY;
    roomPlays(a, true, 0);
    pass(5000);
    expect(playback.quality()).toMatchObject({ clockErrorMs: null, marginMs: null, level: null });
  });

  test("the certainty of the sound is published about once a second", () => {
    roomPlays(a, true, 0);
    const changed = vi.fn();
    const stop = playback.subscribeQuality(changed);
    pass(3000);
    expect(changed).toHaveBeenCalledTimes(3);
    expect(playback.quality().bufferedSeconds).toBeCloseTo(57, 0);
    stop();
    pass(1000);
    expect(changed).toHaveBeenCalledTimes(3);
  });
});
