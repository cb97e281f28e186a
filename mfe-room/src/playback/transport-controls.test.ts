import { beforeEach, expect, test } from "vitest";
import type { Song } from "./snapshot.ts";
import { TransportControls } from "./transport-controls.ts";

const song = (song_id: string): Song => ({ song_id, title: song_id, artist: "Band", song_url: "/music" });
const [a, b, c] = [song("a"), song("b"), song("c")];

let playing: { song: Song | null; wantsToPlay: boolean };
/** The button that is held until the room's state is known; null if it is known. */
let held: { run: () => void } | null;
let acts: unknown[];
let controls: TransportControls;
beforeEach(() => {
  playing = { song: b, wantsToPlay: true };
  held = null;
  acts = [];
  controls = new TransportControls({
    playlist: { first: a, after: () => c, before: (_song, position) => (position > 3 ? b : a) },
    pending: {
      run: (command) => {
        if (held) held.run = command;
        else command();
      },
    },
    playing: () => playing,
    position: () => 20,
    act: ({ song_id }, isPlaying, position) => acts.push([song_id, isPlaying, position]),
  });
});

test("play and pause keep the position", () => {
  controls.playPause();
  playing = { song: b, wantsToPlay: false };
  controls.playPause();
  expect(acts).toEqual([
    ["b", false, 20],
    ["b", true, 20],
  ]);
});

test("play in a room without a song plays the first one from its start", () => {
  playing = { song: null, wantsToPlay: false };
  controls.playPause();
  expect(acts).toEqual([["a", true, 0]]);
});

test("a held button does nothing if the room already plays as it asks", () => {
  playing = { song: null, wantsToPlay: false };
  held = { run: () => {} };
  controls.playPause();
  playing = { song: b, wantsToPlay: true };
  held.run();
  expect(acts).toEqual([]);
});

test("a picked, next or previous song plays from its start, a paused one too", () => {
  playing = { song: b, wantsToPlay: false };
  controls.pick(a);
  controls.next();
  controls.previous();
  expect(acts).toEqual([
    ["a", true, 0],
    ["c", true, 0],
    ["b", true, 0],
  ]);
});

test("a seek moves the current song at once, and without a song does nothing", () => {
  held = { run: () => {} };
  controls.seek(42);
  playing = { song: null, wantsToPlay: false };
  controls.seek(43);
  expect(acts).toEqual([["b", true, 42]]);
});
