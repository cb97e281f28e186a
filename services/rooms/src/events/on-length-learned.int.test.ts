import { randomUUID } from "node:crypto";
import { playlistChanged } from "@tutti/proto/events";
import { systemClock } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playlistOf } from "../room/read.ts";
import { openDatabase } from "../testing/open-database.ts";
import { track } from "../testing/world.ts";
import { storeTitle } from "../videos/keep-titles.ts";
import { onLengthLearned } from "./on-songs.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;
let db: Opened["db"];
let close: Opened["close"];
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

async function makeRooms(count: number, tracks: readonly object[]) {
  const rooms = Array.from({ length: count }, () => {
    const id = randomUUID();
    return { id, name: id, folded: id };
  });
  await db.room.createMany({ data: rooms });
  await db.entry.createMany({
    data: rooms.flatMap(({ id: roomId }) =>
      tracks.map((each, position) => ({
        roomId,
        songId: "songId" in each ? String(each.songId) : "",
        position,
        track: each,
      })),
    ),
  });
  return rooms.map(({ id }) => id);
}
const learn = (song: string, duration_seconds: number, room_id: string) =>
  onLengthLearned({ db, clock: systemClock }, { song_id: `demo_${song}`, duration_seconds, room_id, at: 1 });
const lengths = async (roomId: string) =>
  (await playlistOf(db, roomId)).map(({ durationSeconds }) => durationSeconds);
const announced = async (roomId: string) => {
  const rows = await db.outbox.findMany({
    where: { subject: playlistChanged.subject, payload: { path: ["room_id"], equals: roomId } },
  });
  return rows.map(({ payload }) => playlistChanged.payload.parse(payload).playlist_version);
};

test("a learned length is stored in the room that reported it, announced once, and in no other room", async () => {
  const [here, there] = await makeRooms(2, [track("a"), track("b")]);
  const [known] = await makeRooms(1, [{ ...track("a"), durationSeconds: 99 }]);
  const [without] = await makeRooms(1, [track("c")]);
  if (!here || !there || !known || !without) throw new Error("no rooms");
  await learn("a", 180.5, here);
  expect([await lengths(here), await lengths(there)]).toEqual([
    [180.5, undefined],
    [undefined, undefined],
  ]);
  expect([await announced(here), await announced(there)]).toEqual([[2], []]);
  await learn("a", 21, known);
  await learn("a", 21, without);
  expect([await lengths(known), await announced(known), await announced(without)]).toEqual([[99], [], []]);
  await learn("a", 180.5, here);
  await learn("a", 60, here);
  expect([await lengths(here), await announced(here)]).toEqual([[180.5, undefined], [2]]);
});

test("the same fact about a song is kept apart by each room", async () => {
  const [here, there] = await makeRooms(2, [track("f")]);
  if (!here || !there) throw new Error("no rooms");
  await Promise.all([learn("f", 21, here), learn("f", 200, there)]);
  expect([await lengths(here), await lengths(there)]).toEqual([[21], [200]]);
});

test("learned lengths and concurrent edits of their rooms wait for each other", async () => {
  const rooms = await makeRooms(60, [track("d"), track("e")]);
  const edits = rooms.slice(0, 20).map((id) =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from rooms.rooms where id = ${id}::uuid for update`;
      await tx.$executeRaw`update rooms.entries set position = 1 - position where room_id = ${id}::uuid`;
    }),
  );
  await Promise.all([...rooms.flatMap((id) => [learn("d", 200, id), learn("d", 201, id)]), ...edits]);
  const stored = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from rooms.entries where song_id = 'demo_d' and track ? 'durationSeconds'`;
  expect(Number(stored[0]?.count)).toBe(60);
  const versions = await db.room.findMany({
    where: { id: { in: rooms } },
    select: { playlistVersion: true },
  });
  expect(new Set(versions.map(({ playlistVersion }) => playlistVersion))).toEqual(new Set([2]));
});

test("more rooms than fit in one transaction all get a video's title, during concurrent edits of them", async () => {
  const songId = "youtube_ddddddddddd";
  const rooms = await makeRooms(230, [{ ...track("d"), songId }, track("e")]);
  const edits = rooms.slice(0, 20).map((id) =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from rooms.rooms where id = ${id}::uuid for update`;
      await tx.$executeRaw`update rooms.entries set position = 1 - position where room_id = ${id}::uuid`;
    }),
  );
  const named = { title: "Its title", artist: "Band" };
  const deps = { db, clock: systemClock };
  await Promise.all([storeTitle(deps, songId, named), storeTitle(deps, songId, named), ...edits]);
  const stored = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from rooms.entries where song_id = ${songId} and track->>'title' = 'Its title'`;
  expect(Number(stored[0]?.count)).toBe(230);
  const versions = await db.room.findMany({
    where: { id: { in: rooms } },
    select: { playlistVersion: true },
  });
  expect(new Set(versions.map(({ playlistVersion }) => playlistVersion))).toEqual(new Set([2]));
});
