import { clientMessages, maxFrameBytes } from "@tutti/proto/sync";
import { expect, test } from "vitest";
import {
  joinRoom,
  leaveRoom,
  listenerStatus,
  playerStateChange,
  playingAt,
  rareFrames,
  songId,
  stampedAt,
  timePing,
} from "./frames.ts";

const frames = [
  joinRoom("Blue"),
  leaveRoom("Blue"),
  timePing(1, 1_700_000_000_000, null),
  timePing(2, 1_700_000_000_000, 7),
  playerStateChange("Blue", { song: 3, isPlaying: true, position: 12.5 }),
  listenerStatus("Blue"),
  ...rareFrames("Blue"),
];

test.each(frames)("%s is a frame of the wire", (text) => {
  const { event, data } = JSON.parse(text) as { event: keyof typeof clientMessages; data: unknown };
  expect(clientMessages[event].strict().parse(data)).toMatchObject({});
  expect(text.length).toBeLessThan(maxFrameBytes);
});

test("every frame that a browser may send is among them", () => {
  const sent = frames.map((text) => JSON.parse(text).event);
  expect(new Set(sent)).toEqual(new Set(Object.keys(clientMessages)));
});

const update = (isPlaying: boolean) => ({
  rev: 1,
  at: 1000,
  player_state: {
    currentTrack: { song_id: songId(2), title: "", artist: "", cover_img_url: "", song_url: "/" },
    isPlaying,
    currentTime: 30,
    progress: 0,
    duration: 600,
    timestamp: 0,
  },
});

test("a state update advances with the server's clock unless it is paused", () => {
  expect(playingAt(update(true), 3500)).toEqual({ songId: "demo_load2", isPlaying: true, position: 32.5 });
  expect(playingAt(update(false), 3500)).toEqual({ songId: "demo_load2", isPlaying: false, position: 30 });
});

test("a song that begins is at 0 until its start, and its stamp precedes the start", () => {
  const { player_state } = update(true);
  const starting = { rev: 1, at: 1000, player_state: { ...player_state, currentTime: 0 } };
  expect(playingAt(starting, 700)).toMatchObject({ position: 0 });
  expect(playingAt(starting, 1500)).toMatchObject({ position: 0.5 });
  expect([stampedAt(starting), stampedAt(update(true)), stampedAt(update(false))]).toEqual([600, 1000, 1000]);
});

test("an empty room plays nothing", () => {
  const empty = update(false);
  expect(playingAt({ ...empty, player_state: { ...empty.player_state, currentTrack: null } }, 0)).toBeNull();
});
