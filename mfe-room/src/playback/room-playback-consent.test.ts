// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { a, b, playedRoom } from "../testing/played-room.ts";
import type { Song } from "./snapshot.ts";

const site = "https://music.example.org";
const foreign: Song = { ...b, song_id: "own_b", song_url: `${site}/b.mp3` };
const asks = { activity: { kind: "consent", origin: site } };

let party: Awaited<ReturnType<typeof playedRoom>>;
const kind = () => party.playback.get().activity.kind;
const files = () => party.player.loaded.map(({ file }) => file);
beforeEach(async () => {
  party = await playedRoom();
  party.playback.setPlaylist([a, foreign]);
  party.roomPlays(a, true, 0);
  party.pass(1000);
});

test("a song at another site is not loaded until the listener has agreed, and the one before it stops", async () => {
  const { playback, player, roomPlays, pass } = party;
  roomPlays(foreign, true, 0);
  pass(3000);
  expect(playback.get()).toMatchObject({ ...asks, wantsToPlay: true });
  expect(player.playing).toBe(false);
  expect(files()).not.toContain("b.mp3");

  playback.agree(site);
  await Promise.resolve();
  expect(player.loaded.at(-1)).toMatchObject({ file: "b.mp3", playing: true });
  pass(2000);
  expect(player.at).toBeCloseTo(5, 1);
  expect(kind()).toBe("playing");
});

test("the room's next song plays meanwhile, and the site needs consent again", () => {
  const { playback, roomPlays, pass } = party;
  roomPlays(foreign, true, 0);
  expect(playback.get()).toMatchObject(asks);
  roomPlays(a, true, 0);
  pass(1000);
  expect(kind()).toBe("playing");
  roomPlays(foreign, false, 0);
  expect(playback.get()).toMatchObject({ ...asks, wantsToPlay: false });
});

test("a site with consent is not asked about again", async () => {
  const { playback, player, roomPlays } = party;
  roomPlays(foreign, true, 0);
  playback.agree(site);
  await Promise.resolve();
  roomPlays(a, true, 0);
  roomPlays(foreign, true, 10);
  expect(player.loaded.at(-1)).toMatchObject({ file: "b.mp3", at: 10 });
});

test("a host without consent skips nothing for the room", () => {
  const { playback, room, roomPlays, pass } = party;
  playback.setRole({ isHost: true, leads: () => true });
  roomPlays(foreign, true, 0);
  pass(10_000);
  expect(new Set(room.sent.map(({ track }) => track?.song_id))).toEqual(new Set([foreign.song_id]));
  expect(playback.get()).toMatchObject(asks);
});

test("nothing at another site is loaded ahead of its time", () => {
  party.roomPlays(a, true, 50);
  party.pass(2000);
  expect(party.preloads.filter(Boolean)).toEqual([]);
});

test("a page that cannot play counts as silent", () => {
  party.roomPlays(foreign, true, 0);
  party.pass(4000);
  expect(party.room.reports.at(-1)?.slice(0, 2)).toEqual(["status", "silent"]);
});
