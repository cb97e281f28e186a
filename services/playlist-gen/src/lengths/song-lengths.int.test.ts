import { createLogger, prismaAdapter } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PrismaClient } from "../../gen/prisma/client.ts";
import { expireLengths } from "./expire-lengths.ts";
import { keepLength, lengthFinder } from "./song-lengths.ts";

const log = createLogger("test", "silent");
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
afterAll(async () => {
  await db.$disconnect();
  await drop();
});

test("the first learned length of a song stays, independent of later reports", async () => {
  await keepLength(db, "youtube_OPf0YbXqDm0", 269.5);
  await keepLength(db, "youtube_OPf0YbXqDm0", 30);
  const found = await lengthFinder(db, log)(["youtube_OPf0YbXqDm0", "youtube_unknownsong"]);
  expect([...found]).toEqual([["youtube_OPf0YbXqDm0", 269.5]]);
});

test("concurrent reports of the same song keep one length", async () => {
  await Promise.all(Array.from({ length: 10 }, (_none, i) => keepLength(db, "demo_race", 100 + i)));
  expect(await db.songLength.count({ where: { songId: "demo_race" } })).toBe(1);
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
