import { beforeEach, describe, expect, test } from "vitest";
import { a, playedRoom } from "../testing/played-room.ts";

type Room = Awaited<ReturnType<typeof playedRoom>>;

let player: Room["player"];
let room: Room["room"];
let playback: Room["playback"];
let played: Room["played"];
let roomPlays: Room["roomPlays"];
let pass: Room["pass"];
let emit: Room["emit"];

beforeEach(async () => {
  ({ player, room, playback, played, roomPlays, pass, emit } = await playedRoom());
});

describe("a guest", () => {
  test.each([
    ["the host goes back in it", 3],
    ["the room begins it anew", 0],
  ])("whose song is over hears it again when %s", (_what, position) => {
    roomPlays(a, true, 59);
    pass(2000);
    expect(player.playing).toBe(false);
    roomPlays(a, true, position);
    pass(1000);
    expect(player.playing).toBe(true);
    expect(player.at).toBeCloseTo(position + 1, 1);
  });

  test("whose song is over before the host's does not hear its last moment twice", () => {
    roomPlays(a, true, 52);
    pass(6000);
    player.at = 59.9;
    pass(200);
    roomPlays(a, true, 58.3);
    pass(1000);
    expect(player.playing).toBe(false);
  });

  test("stays where a room is that goes back while it is paused after the song's end", () => {
    roomPlays(a, true, 59);
    pass(2000);
    roomPlays(a, false, 60);
    roomPlays(a, false, 20);
    pass(1000);
    expect(player).toMatchObject({ at: 20, playing: false });
  });

  test("who drifts a little is not cut when the room says once more what it plays", () => {
    roomPlays(a, true, 0);
    pass(5000);
    player.at -= 0.5;
    player.seeks.length = 0;
    playback.roomChanged();
    pass(2000);
    expect(player.seeks).toEqual([]);
    expect(player.rate).toBeGreaterThan(1);
  });

  test("whose player took long to come is brought to the room as soon as it plays", () => {
    roomPlays(a, true, 0);
    player.playing = false;
    pass(4000);
    player.play();
    player.at = 3;
    emit({ type: "playing" });
    pass(1000);
    expect(player.at).toBeCloseTo(5, 1);
  });
});

test("a host plays the only song of a room again and again", () => {
  playback.setRole({ isHost: true, leads: () => true });
  playback.setPlaylist([a]);
  roomPlays(a, true, 59);
  for (const round of [1, 2]) {
    pass(1500);
    expect(room.sent.at(-1)).toMatchObject({ track: { title: "a" }, isPlaying: true, position: 0 });
    roomPlays(a, true, 0);
    pass(1000);
    expect(player.playing, `round ${round}`).toBe(true);
    expect(player.at).toBeCloseTo(1, 1);
    expect(played).toHaveLength(round);
    roomPlays(a, true, 59);
  }
});
