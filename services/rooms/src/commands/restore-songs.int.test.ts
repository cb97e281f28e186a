import { randomUUID } from "node:crypto";
import { playlistChanged, songsAdded } from "@tutti/proto/events";
import type { Caller } from "@tutti/service-kit";
import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { openDatabase } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";
import { track, world } from "../testing/world.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let clock: ManualClock;
let rooms: ReturnType<typeof roomsHandlers>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.room.deleteMany();
  await db.outbox.deleteMany();
  clock = manualClock(Date.UTC(2026, 0, 1));
  rooms = roomsHandlers(testDeps(db, { clock }));
});
afterAll(() => close());

const minute = 60_000;
const roomName = "Everybody's";
const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const person = (username: string): Caller => ({ userId: randomUUID(), username, isAdmin: false });
const [ada, eve] = [person("ada"), person("eve")];
const open = (songs: string, caller: Caller | null = null) =>
  rooms.addTracks({ roomName, tracks: [...songs].map(track) }, as(caller));
const add = (id: string) => rooms.addTracks({ roomName, tracks: [track(id)] }, as(null));
const remove = (id: string, caller: Caller | null = eve) =>
  rooms.removeTrack({ roomName, songId: `demo_${id}` }, as(caller));
const restore = (ids: string, caller: Caller | null = null) =>
  rooms.restoreSongs({ roomName, songIds: [...ids].map((id) => `demo_${id}`) }, as(caller));
const look = async () => {
  const { room } = await rooms.getRoom({ roomName, roomId: "" }, as(null));
  return {
    songs: room?.playlist.map(({ songId }) => songId.slice(5)).join(""),
    version: room?.playlistVersion,
    removed: room?.removed,
  };
};

test("deletions of all songs of an ownerless room can be undone by every caller", async () => {
  await open("abcdef");
  for (const song of "badfce") await remove(song);
  const { songs, removed } = await look();
  expect(songs).toBe("");
  expect(removed).toMatchObject({ title: "", undoSeconds: 600 });
  await rooms.restoreSongs({ roomName, songIds: removed?.songIds ?? [] }, as(null));
  expect(await look()).toMatchObject({ songs: "abcdef", removed: undefined });
});

test("a single song is named, and every answer of an edit lists the restorable songs", async () => {
  await open("abc");
  const { room } = await remove("b");
  const one = { songIds: ["demo_b"], title: "Song b", undoSeconds: 600 };
  expect(room?.removed).toEqual(one);
  clock.advance(4 * minute);
  expect((await add("d")).room?.removed).toEqual({ ...one, undoSeconds: 360 });
  expect((await restore("b")).room?.removed).toBeUndefined();
  expect((await look()).songs).toBe("abcd");
});

test("songs deleted shortly after each other are restored together, older ones separately", async () => {
  await open("abcdef");
  await remove("a");
  clock.advance(5 * minute);
  await remove("c");
  clock.advance(minute);
  await remove("d");
  expect((await look()).removed?.songIds).toEqual(["demo_d", "demo_c"]);
  await restore("cd");
  expect(await look()).toMatchObject({ songs: "bcdef", removed: { songIds: ["demo_a"] } });
  await restore("a");
  expect(await look()).toMatchObject({ songs: "abcdef", removed: undefined });
});

test("songs added since stay, and a second undo changes nothing", async () => {
  await open("abc");
  await remove("a");
  await remove("c");
  await add("n");
  const { room: first } = await restore("ac");
  expect((await look()).songs).toBe("abcn");
  const { room: second } = await restore("ac");
  expect(second?.playlistVersion).toBe(first?.playlistVersion);
  await Promise.all([remove("b"), restore("b"), restore("b"), restore("b")]);
  await restore("b");
  expect((await look()).songs).toBe("abcn");
});

test("pages and analytics receive an event of it", async () => {
  await open("abc");
  await remove("b");
  await db.outbox.deleteMany();
  const { room } = await restore("b", ada);
  const events = await db.outbox.findMany({ orderBy: { seq: "asc" } });
  expect(events.map(({ subject }) => subject)).toEqual([playlistChanged.subject, songsAdded.subject]);
  expect(events[0]?.payload).toMatchObject({ playlist_version: room?.playlistVersion });
  expect(events[1]?.payload).toMatchObject({ user_id: ada.userId, songs: [{ song_id: "demo_b" }] });
});

test("after ten minutes a song cannot be restored", async () => {
  await open("abc");
  await remove("a");
  clock.advance(10 * minute);
  expect((await look()).removed).toBeUndefined();
  await restore("a");
  expect((await look()).songs).toBe("bc");
  await remove("b");
  expect(await db.removedSong.count()).toBe(1);
});

test("as many songs are kept as a playlist has, the last ones", async () => {
  await open("ab");
  const { id: roomId } = await db.room.findFirstOrThrow();
  const gone = Array.from({ length: 500 }, (_, i) => track(`gone_${i}`));
  await db.removedSong.createMany({
    data: gone.map((song, i) => ({
      roomId,
      songId: song.songId,
      track: { ...song },
      removedAt: new Date(clock.now() - 1000 + i),
    })),
  });
  const orderWithRemoved = gone.map(({ songId }) => songId);
  await db.room.update({ where: { id: roomId }, data: { orderWithRemoved } });
  await remove("a");
  const kept = (await db.removedSong.findMany()).map(({ songId }) => songId);
  expect(kept).toHaveLength(500);
  expect(kept).toContain("demo_a");
  expect(kept).not.toContain("demo_gone_0");
});

test("a song that exceeds the limit is refused, and the list stays unchanged", async () => {
  await open("ab");
  await remove("a");
  const filling = Array.from({ length: 499 }, (_, i) => track(`filling_${i}`));
  await rooms.addTracks({ roomName, tracks: filling }, as(null));
  await expect(restore("a")).rejects.toMatchObject({ code: "playlist_full" });
});

test("in a room with an owner only the host can restore, and others are not offered it", async () => {
  await open("abc", ada);
  await remove("b", ada);
  expect((await look()).removed).toBeUndefined();
  await expect(restore("b", eve)).rejects.toMatchObject({ code: "not_host" });
  await expect(restore("b", null)).rejects.toMatchObject({ code: "not_host" });
  await restore("b", ada);
  expect((await look()).songs).toBe("abc");
});

test("a requested song is restored with its requester", async () => {
  const w = await world(db, { mode: "off" });
  await w.ask(w.ada, "x");
  const handlers = roomsHandlers(w.deps);
  const songId = "demo_x";
  await handlers.removeTrack({ roomName: w.roomName, songId }, as(w.host));
  const { room } = await handlers.restoreSongs({ roomName: w.roomName, songIds: [songId] }, as(w.host));
  expect(room?.playlist.at(-1)).toMatchObject({ songId, requestedByUsername: "ada", express: false });
});

test("another list from the room's creator is no deletion to be undone", async () => {
  const list = (songs: string) => ({
    roomName,
    append: false,
    settings: undefined,
    introduction: "",
    source: "",
    tracks: [...songs].map(track),
  });
  const { makerKey } = await rooms.saveGenerated(list("abc"), as(null));
  const { draftId } = await rooms.saveGenerated({ ...list("xyz"), makerKey }, as(null));
  await rooms.confirmDraft({ roomName, draftId }, as(null));
  expect(await look()).toMatchObject({ songs: "xyz", removed: undefined });
  await restore("abc");
  expect((await look()).songs).toBe("xyz");
});
