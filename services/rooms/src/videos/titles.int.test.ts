import { randomUUID } from "node:crypto";
import { playlistChanged, videoTitlesDue } from "@tutti/proto/events";
import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { playlistOf } from "../room/read.ts";
import { openDatabase } from "../testing/open-database.ts";
import { track } from "../testing/world.ts";
import { keepTitles, onVideosNamed } from "./keep-titles.ts";

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);
const log = createLogger("test", "silent");

type Opened = Awaited<ReturnType<typeof openDatabase>>;
let db: Opened["db"];
let close: Opened["close"];
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());
beforeEach(async () => {
  await db.room.deleteMany();
  await db.video.deleteMany();
  await db.outbox.deleteMany();
});

const idOf = (letter: string) => letter.repeat(11);
const videoTrack = (letter: string) => ({
  ...track("a"),
  songId: `youtube_${idOf(letter)}`,
  title: `Title ${letter}`,
  artist: `Artist ${letter}`,
});

/** A room with these tracks, added at `start`. */
async function makeRoom(...tracks: readonly ReturnType<typeof track>[]): Promise<string> {
  const roomId = randomUUID();
  await db.room.create({ data: { id: roomId, name: roomId, folded: roomId } });
  const addedAt = new Date(start);
  await db.entry.createMany({
    data: tracks.map((each, position) => ({
      roomId,
      songId: each.songId,
      position,
      addedAt,
      track: { ...each },
    })),
  });
  return roomId;
}

const open = (after: number) => ({ db, clock: manualClock(start + after), log });
const namesIn = async (roomId: string) =>
  (await playlistOf(db, roomId)).map(({ title, artist }) => [title, artist]);
const asked = async () => {
  const rows = await db.outbox.findMany({
    where: { subject: videoTitlesDue.subject },
    orderBy: { seq: "asc" },
  });
  return rows.map(({ payload }) => videoTitlesDue.payload.parse(payload).video_ids.sort());
};

test("a title is asked for after 25 days, again daily while there is no answer, and 25 days after one", async () => {
  await makeRoom(videoTrack("v"), track("b"));
  await keepTitles(open(25 * day - 1));
  expect(await asked()).toEqual([]);
  await keepTitles(open(25 * day));
  await keepTitles(open(25 * day + 1));
  expect(await asked()).toEqual([[idOf("v")]]);
  await keepTitles(open(26 * day));
  expect(await asked()).toHaveLength(2);
  const names = { title: "Title v", artist: "Artist v" };
  await onVideosNamed(open(26 * day), {
    videos: [{ video_id: idOf("v"), names }],
    at: start + 26 * day,
  });
  await keepTitles(open(51 * day - 1));
  expect(await asked()).toHaveLength(2);
  await keepTitles(open(51 * day));
  expect(await asked()).toHaveLength(3);
});

test("fifty videos are in one question", async () => {
  const ids = Array.from({ length: 51 }, (_none, n) => `${n}`.padStart(11, "_"));
  await makeRoom(...ids.map((id) => ({ ...track("a"), songId: `youtube_${id}` })));
  await keepTitles(open(25 * day));
  expect((await asked()).map(({ length }) => length)).toEqual([50, 1]);
});

test("a new title is stored in every playlist, play, request and pin, and announced where it changed", async () => {
  const [one, other] = [await makeRoom(track("b"), videoTrack("v")), await makeRoom(videoTrack("v"))];
  const { songId } = videoTrack("v");
  const at = new Date(start);
  const requester = { requesterId: randomUUID(), requesterName: "ada", createdAt: at, changedAt: at };
  await db.play.create({
    data: { roomId: one, songId, startedAt: at, addedAt: at, track: { ...videoTrack("v") } },
  });
  await db.request.create({
    data: {
      id: randomUUID(),
      roomId: one,
      songId,
      express: false,
      ...requester,
      track: { ...videoTrack("v"), requestedByUsername: "ada" },
    },
  });
  await db.pin.create({ data: { id: randomUUID(), roomId: one, songId, title: "Title v", ...requester } });
  const names = { title: "New title", artist: "New artist" };
  const named = { videos: [{ video_id: idOf("v"), names }], at: start };
  for (let i = 0; i < 2; i++) await onVideosNamed(open(0), named);
  expect(await namesIn(one)).toEqual([
    [track("b").title, track("b").artist],
    ["New title", "New artist"],
  ]);
  expect(await namesIn(other)).toEqual([["New title", "New artist"]]);
  expect((await db.play.findFirstOrThrow()).track).toMatchObject(names);
  expect((await db.request.findFirstOrThrow()).track).toMatchObject({
    ...names,
    requestedByUsername: "ada",
  });
  expect(await db.pin.findFirstOrThrow()).toMatchObject({ title: "New title" });
  const announced = await db.outbox.findMany({ where: { subject: playlistChanged.subject } });
  expect(announced.map(({ payload }) => playlistChanged.payload.parse(payload).playlist_version)).toEqual([
    2, 2,
  ]);
});

test("the title of a video that is gone is deleted", async () => {
  const room = await makeRoom(videoTrack("v"));
  await onVideosNamed(open(0), { videos: [{ video_id: idOf("v"), names: null }], at: start });
  expect(await namesIn(room)).toEqual([[`YouTube ${idOf("v")}`, ""]]);
});

test("a title that the API confirmed is deleted 30 days later without another answer; one that it never did stays", async () => {
  const room = await makeRoom(videoTrack("v"), videoTrack("w"));
  await keepTitles(open(25 * day));
  const names = { title: "Title v", artist: "Artist v" };
  await onVideosNamed(open(25 * day), {
    videos: [{ video_id: idOf("v"), names }],
    at: start + 25 * day,
  });
  await keepTitles(open(55 * day - 1));
  expect(await namesIn(room)).toEqual([
    ["Title v", "Artist v"],
    ["Title w", "Artist w"],
  ]);
  await keepTitles(open(55 * day));
  expect(await namesIn(room)).toEqual([
    [`YouTube ${idOf("v")}`, ""],
    ["Title w", "Artist w"],
  ]);
  // It comes back with the next answer.
  await onVideosNamed(open(56 * day), {
    videos: [{ video_id: idOf("v"), names }],
    at: start + 56 * day,
  });
  expect((await namesIn(room))[0]).toEqual(["Title v", "Artist v"]);
});

test("a video that no room holds any more is forgotten", async () => {
  await makeRoom(videoTrack("v"));
  await keepTitles(open(0));
  expect(await db.video.count()).toBe(1);
  await db.room.deleteMany();
  await keepTitles(open(25 * day));
  expect([await db.video.count(), await asked()]).toEqual([0, []]);
});
