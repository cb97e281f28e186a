import type { LengthLearned } from "@tutti/proto/events";
import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { keepStatement } from "./length-witnesses.ts";
import { expireLengths, lengthFinder } from "./song-lengths.ts";

const log = createLogger("test", "silent");
const video = "youtube_OPf0YbXqDm0";
const kinds = { person: 1, network: 2, room: 3 };
const id = (kind: keyof typeof kinds, n: number) =>
  `00000000-0000-4000-8000-${kinds[kind]}${String(n).padStart(11, "0")}`;
let db: PrismaClient;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase({
    name: "playlist_gen",
    migrations: new URL("../../prisma/migrations", import.meta.url),
  });
  drop = database.drop;
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "playlist_gen", log) });
});
beforeEach(async () => {
  await db.lengthWitness.deleteMany();
  await db.songLength.deleteMany();
});
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

const state = (n: number, more: Partial<LengthLearned> & { network?: number } = {}) => {
  const { network = n, ...rest } = more;
  return keepStatement(db, {
    song_id: video,
    duration_seconds: 269.5,
    room_id: id("room", n),
    at: n,
    witness: { person: id("person", n), network: id("network", network) },
    ...rest,
  });
};
const found = async () => [...(await lengthFinder(db, log)([video, "youtube_unknownsong"]))];

test("the word of one page sets no song's length, be it of a host in many rooms", async () => {
  for (let room = 1; room <= 5; room++)
    await state(1, { duration_seconds: 21, room_id: id("room", room), at: room });
  expect(await found()).toEqual([]);
  expect(await db.lengthWitness.count()).toBe(1);
});

test("three persons of three networks in three rooms set a length, within two seconds; fewer do not", async () => {
  await state(1, { duration_seconds: 269 });
  await state(2, { network: 1 });
  await state(3, { room_id: id("room", 1) });
  expect(await found()).toEqual([]);
  await state(4, { duration_seconds: 272 });
  expect(await found()).toEqual([]);
  await state(5, { duration_seconds: 270.5 });
  await state(6);
  expect(await found()).toEqual([[video, 269.5]]);
});

test("a later majority corrects a length", async () => {
  for (const n of [1, 2, 3]) await state(n, { duration_seconds: 21 });
  expect(await found()).toEqual([[video, 21]]);
  for (const n of [4, 5, 6, 7]) await state(n);
  expect(await found()).toEqual([[video, 269.5]]);
});

test("a length is there only while three agree: a newer statement replaces that of the same person", async () => {
  for (const n of [1, 2, 3]) await state(n);
  await state(3, { duration_seconds: 100, at: 2 });
  expect(await found()).toEqual([[video, 269.5]]);
  await state(3, { duration_seconds: 100, at: 10 });
  expect(await found()).toEqual([]);
});

test("a report of a node of an older version, without a witness, counts in its room alone", async () => {
  for (const n of [1, 2, 3]) await state(n, { witness: undefined });
  expect([await found(), await db.lengthWitness.count()]).toEqual([[], 0]);
});

test("concurrent statements about one song are all counted", async () => {
  await Promise.all(Array.from({ length: 10 }, (_none, i) => state(i)));
  expect(await found()).toEqual([[video, 269.5]]);
});

test("statements are deleted after 30 days, and a video's length with the last agreement of them", async () => {
  const day = 24 * 60 * 60_000;
  for (const n of [1, 2, 3]) await state(n, { at: n * day });
  await expireLengths(db, { now: () => 31 * day - 1 });
  expect([await found(), await db.lengthWitness.count()]).toEqual([[[video, 269.5]], 3]);
  await expireLengths(db, { now: () => 31 * day });
  expect([await found(), await db.lengthWitness.count()]).toEqual([[], 2]);
});

test("lengths of videos are deleted after 30 days and learned anew; those of the product's own music stay", async () => {
  const day = 24 * 60 * 60_000;
  const now = Date.UTC(2026, 0, 31);
  const ago = (days: number) => new Date(now - days * day);
  await db.songLength.deleteMany();
  await db.songLength.createMany({
    data: [
      { songId: "youtube_oldoldoldol", durationSeconds: 100, learnedAt: ago(30) },
      { songId: "youtube_newnewnewne", durationSeconds: 100, learnedAt: ago(29) },
      { songId: "demo_old", durationSeconds: 100, learnedAt: ago(300) },
    ],
  });
  expect(await expireLengths(db, { now: () => now })).toBe(1);
  expect((await db.songLength.findMany({ orderBy: { songId: "asc" } })).map(({ songId }) => songId)).toEqual([
    "demo_old",
    "youtube_newnewnewne",
  ]);
});
