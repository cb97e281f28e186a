import { beforeEach, describe, expect, test } from "vitest";
import { a, b, playedRoom } from "../testing/played-room.ts";

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

describe("a guest", () => {
  test("a player that was paused from outside asks for a tap, and is then at the room's position", () => {
    roomPlays(a, true, 0);
    player.playing = false;
    emit({ type: "stopped" });
    expect(playback.get()).toMatchObject({ wantsToPlay: true, activity: { kind: "blocked" } });
    pass(3000);
    playback.unblock();
    expect(playback.get().activity.kind).not.toBe("blocked");
    expect(player.playing).toBe(true);
    expect(player.at).toBeCloseTo(3, 1);
  });

  test("a song that failed is loaded again by 'Sync with Host'", () => {
    roomPlays(b, true, 0);
    emit({ type: "failed", failure: { message: "no" } });
    player.loaded.length = 0;
    playback.rejoin();
    expect(player.loaded).toEqual([{ file: "b.mp3", at: 0, playing: true }]);
    expect(playback.get().activity.kind).toBe("playing");
  });
});

describe("the host", () => {
  beforeEach(() => playback.setRole({ isHost: true, leads: () => true }));

  test("the host leaves a paused room at a song that cannot be played, and skips it when it is played", () => {
    roomPlays(b, false, 10);
    emit({ type: "failed", failure: { message: "no" } });
    pass(5000);
    expect(room.sent).toEqual([]);
    playback.playPause();
    roomPlays(b, true, 10);
    expect(player.loaded.at(-1)).toEqual({ file: "b.mp3", at: 10, playing: true });
    emit({ type: "failed", failure: { message: "no" } });
    pass(3000);
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "c" }, isPlaying: true });
  });

  test("a song that cannot be played is not skipped once the room is paused", () => {
    roomPlays(b, true, 0);
    emit({ type: "failed", failure: { message: "no" } });
    pass(1000);
    roomPlays(b, false, 1);
    pass(5000);
    expect(room.sent).toEqual([]);
  });

  test("a page that no longer leads at the end of the delay skips nothing", () => {
    let leads = true;
    playback.setRole({ isHost: true, leads: () => leads });
    roomPlays(b, true, 0);
    emit({ type: "failed", failure: { message: "no" } });
    leads = false;
    pass(4000);
    expect(room.sent).toEqual([]);
  });

  test("skips that were called off do not count towards the three", () => {
    roomPlays(b, true, 0);
    for (let i = 0; i < 4; i++) {
      emit({ type: "failed", failure: { message: "no" } });
      roomPlays(b, false, 0);
      roomPlays(b, true, 0);
    }
    emit({ type: "failed", failure: { message: "no" } });
    expect(playback.get().activity).toMatchObject({ kind: "failed", message: "no" });
    pass(3000);
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "c" }, isPlaying: true });
  });
});
