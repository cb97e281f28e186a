import { describe, expect, test } from "vitest";
import type { Press } from "./playback-state.ts";
import { Playlist, selected } from "./playlist.ts";
import type { Song } from "./snapshot.ts";

const song = (song_id: string): Song => ({ song_id, title: song_id, artist: "Band", song_url: "/music" });

/** The playlist after each of these changes, a letter for a song. */
function after(...changes: string[]): Playlist {
  const playlist = new Playlist();
  for (const songs of changes) playlist.change([...songs].map(song));
  return playlist;
}
const around = (playlist: Playlist, songId: string) =>
  [playlist.before(song(songId), 0), playlist.after(song(songId))].map((each) => each?.song_id);

test.each([
  ["stands in the middle", ["abc"], "b", ["a", "c"]],
  ["is the last", ["abc"], "c", ["b", "a"]],
  ["is the first", ["abc"], "a", ["c", "b"]],
  ["is alone", ["a"], "a", ["a", "a"]],
  ["was deleted", ["abcd", "abd"], "c", ["b", "d"]],
  ["was the first and is deleted", ["abc", "bc"], "a", ["c", "b"]],
  ["was the last and is deleted", ["abc", "ab"], "c", ["b", "a"]],
  ["was deleted, and then one before it", ["abcd", "abd", "bd"], "c", ["b", "d"]],
  ["was deleted, and then the one that took its place", ["abcd", "acd", "ad"], "b", ["a", "d"]],
  ["was deleted with all before it", ["abcd", "d"], "c", ["d", "d"]],
  ["was deleted, and then one came to the front", ["abcd", "abd", "xabd"], "c", ["b", "d"]],
  ["was deleted, and then one came to its place", ["abcd", "abd", "abxd"], "c", ["b", "x"]],
  ["was deleted and came back elsewhere", ["abcd", "abd", "cabd"], "c", ["d", "a"]],
  ["was never here", ["abc"], "x", ["a", "a"]],
])("a song that %s has its neighbours", (_what, changes, songId, neighbours) => {
  expect(around(after(...changes), songId)).toEqual(neighbours);
});

test("when the last song is deleted there is no way on, until songs come", () => {
  const playlist = after("a", "");
  expect(around(playlist, "a")).toEqual([undefined, undefined]);
  playlist.change([song("b")]);
  expect(around(playlist, "a")).toEqual(["b", "b"]);
});

test("before the first song previous and next both play it", () => {
  expect(after("abc").after(null)?.song_id).toBe("a");
  expect(after("abc").before(null, 0)?.song_id).toBe("a");
});

test("'previous' is a song's own beginning once it has played a while, deleted or not", () => {
  expect(after("abc", "ac").before(song("b"), 4)?.song_id).toBe("b");
});

test("a song is as the list has it, which alone knows where its cover is shown from", () => {
  const playlist = new Playlist();
  const listed = { ...song("a"), cover: "/a.webp" };
  playlist.change([listed]);
  expect(playlist.listed(song("a"))).toBe(listed);
  const other = song("b");
  expect(playlist.listed(other)).toBe(other);
});

describe("a button", () => {
  const [a, b, c] = [song("a"), song("b"), song("c")];
  const playlist = {
    first: a,
    after: () => c,
    before: (_song: Song | null, position: number) => (position > 3 ? b : a),
  };
  const playing = { song: b, wantsToPlay: true, position: 20 };
  const paused = { ...playing, wantsToPlay: false };
  const nothing = { ...paused, song: null };
  const [play, pause] = [true, false].map((plays): Press => ({ button: "play-pause", plays })) as [
    Press,
    Press,
  ];
  const fromStart = (started: Song) => ({ song: started, isPlaying: true, position: 0 });

  test.each([
    ["a button that pauses keeps the position", pause, playing, { song: b, isPlaying: false, position: 20 }],
    ["a button that plays keeps the position", play, paused, { song: b, isPlaying: true, position: 20 }],
    [
      "a button that plays in a room without a song plays the first one from its start",
      play,
      nothing,
      fromStart(a),
    ],
    ["a button that the room has caught up with does nothing", play, playing, null],
    [
      "a button of a song plays it from its start, in a paused room, too",
      { button: "pick", song: a },
      paused,
      fromStart(a),
    ],
    ["the button 'next' plays the next song from its start", { button: "next" }, paused, fromStart(c)],
    [
      "the button 'previous' plays the previous song from its start",
      { button: "previous" },
      paused,
      fromStart(b),
    ],
  ] as const)("%s", (_what, press, shown, action) => {
    expect(selected(press, playlist, shown)).toEqual(action);
  });
});
