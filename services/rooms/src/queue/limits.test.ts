import { expect, test } from "vitest";
import { forecast } from "./forecast.ts";
import { type Asked, admission, defaultLimits, type Limits, type QueueSession, type Song } from "./limits.ts";
import { orderOf } from "./order.ts";

const minute = 60_000;
const unlimited: Limits = { ...defaultLimits, waitingSongs: null };

const song = (id: string, addedAt: number): Song => ({
  id,
  artist: `Artist of ${id}`,
  requester: { kind: "guest", identity: id.charAt(0) },
  addedAt,
  boost: { kind: "none" },
  votes: 0,
  length: 3 * minute,
});
const asked = (id: string, artist = "Somebody"): Asked => ({
  requester: { kind: "guest", identity: id.charAt(0) },
  songId: id,
  artist,
  length: 3 * minute,
});

/** The last of the heard songs has a minute left. */
function session(waiting: string, heard = ""): QueueSession {
  const wordsOf = (text: string) => text.split(" ").filter(Boolean);
  const played = wordsOf(heard).map((id, index) => ({
    entry: song(id, 0),
    startedAt: index * 3 * minute,
    turn: index + 1,
  }));
  const room = { waiting: wordsOf(waiting).map((id, index) => song(id, index)), heard: played };
  const remaining = heard === "" ? 0 : minute;
  return {
    now: played.length * 3 * minute - remaining,
    heard: played,
    upcoming: forecast("fair", orderOf("fair", room), ({ length }) => length, remaining),
  };
}

test("three songs may wait; a fourth one can be added when the first of them starts", () => {
  expect(admission(defaultLimits, asked("a3"), session("a1 a2 b1"))).toEqual({ kind: "admitted" });
  expect(admission(defaultLimits, asked("a4"), session("b1 a1 a2 a3", "c1"))).toEqual({
    kind: "too_many_waiting",
    limit: 3,
    songs: 2,
    wait: { ms: 4 * minute, isEstimate: false },
  });
});

test("a guest above a lowered limit waits until enough of the own songs have started", () => {
  const lowered = { ...defaultLimits, waitingSongs: 1 };
  expect(admission(lowered, asked("a4"), session("a1 a2 a3"))).toMatchObject({ songs: 3 });
});

test("the host has no limits", () => {
  const host: Asked = { ...asked("a4"), requester: { kind: "host" }, length: 99 * minute };
  const limits: Limits = { waitingSongs: 0, length: 1, sameSongAfter: minute, sameArtistAfter: 9 };
  expect(admission(limits, host, session("a1 a2 a3", "a4"))).toEqual({ kind: "admitted" });
});

test("a song longer than the longest is refused, one of unknown length is not", () => {
  const limits = { ...unlimited, length: 2 * minute };
  expect(admission(limits, asked("a1"), session(""))).toEqual({ kind: "too_long", limit: 2 * minute });
  expect(admission(limits, { ...asked("a1"), length: null }, session(""))).toEqual({ kind: "admitted" });
  expect(admission({ ...unlimited, length: 3 * minute }, asked("a1"), session(""))).toEqual({
    kind: "admitted",
  });
});

test("the same song is refused while it waits, and for the given time after its start", () => {
  expect(admission(unlimited, asked("b1"), session("a1 b1", "c1"))).toEqual({
    kind: "already_waiting",
    songs: 2,
    wait: { ms: 4 * minute, isEstimate: false },
  });
  const limits = { ...unlimited, sameSongAfter: 10 * minute };
  // Started at 0, and 5 minutes have passed.
  expect(admission(limits, asked("c1"), session("", "c1 d1"))).toEqual({
    kind: "song_again",
    wait: { ms: 5 * minute, isEstimate: false },
  });
  expect(admission({ ...limits, sameSongAfter: 5 * minute }, asked("c1"), session("", "c1 d1"))).toEqual({
    kind: "admitted",
  });
  expect(admission(unlimited, asked("c1"), session("", "c1"))).toEqual({ kind: "admitted" });
});

test("the same artist is refused until enough other songs have started", () => {
  const limits = { ...unlimited, sameArtistAfter: 2 };
  const byArtistOf = (id: string) => asked("x1", ` ARTIST  of ${id}`);
  expect(admission(limits, byArtistOf("c1"), session("a1", "c1 d1"))).toEqual({
    kind: "artist_again",
    limit: 2,
    songs: 1,
    wait: { ms: minute, isEstimate: false },
  });
  expect(admission(limits, byArtistOf("c1"), session("", "c1 d1 e1"))).toEqual({ kind: "admitted" });
  expect(admission(limits, byArtistOf("a1"), session("a1 b1", "c1"))).toEqual({
    kind: "artist_again",
    limit: 2,
    songs: 3,
    wait: { ms: 7 * minute, isEstimate: true },
  });
  expect(admission(limits, asked("x1", ""), session("", "c1"))).toEqual({ kind: "admitted" });
});
