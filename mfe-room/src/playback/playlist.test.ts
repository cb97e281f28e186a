import { expect, test } from "vitest";
import { Playlist } from "./playlist.ts";
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
