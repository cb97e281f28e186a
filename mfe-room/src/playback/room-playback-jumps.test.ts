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
  ])("a song that is over plays again when %s", (_what, position) => {
    roomPlays(a, true, 59);
    pass(2000);
    expect(player.playing).toBe(false);
    roomPlays(a, true, position);
    pass(1000);
    expect(player.playing).toBe(true);
    expect(player.at).toBeCloseTo(position + 1, 1);
  });

  test("a song that is over before the host's does not play its last moment twice", () => {
    roomPlays(a, true, 52);
    pass(6000);
    player.at = 59.9;
    pass(200);
    roomPlays(a, true, 58.3);
    pass(1000);
    expect(player.playing).toBe(false);
  });

  test("a guest stays where a room is that goes back while it is paused after the song's end", () => {
    roomPlays(a, true, 59);
    pass(2000);
    roomPlays(a, false, 60);
    roomPlays(a, false, 20);
    pass(1000);
    expect(player).toMatchObject({ at: 20, playing: false });
  });

  test("a small drift is not corrected by a repeated state of the room", () => {
    roomPlays(a, true, 0);
    pass(5000);
    player.at -= 0.5;
    player.seeks.length = 0;
    playback.roomChanged();
    pass(2000);
    expect(player.seeks).toEqual([]);
    expect(player.rate).toBeGreaterThan(1);
  });

  test("a player that loaded slowly is moved to the room's position as soon as it plays", () => {
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
