import { randomUUID } from "node:crypto";
import { type Caller, systemClock } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { openDatabase } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let rooms: ReturnType<typeof roomsHandlers>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  rooms = roomsHandlers(testDeps(db, { clock: systemClock }));
});
afterAll(() => close());

const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const track = {
  songId: "demo_a",
  title: "Song",
  artist: "Band",
  coverImgUrl: "",
  songUrl: "/media/demo/a.mp3",
};

test("a person's rooms come newest first: to others the listed ones, to their owner all but the favorites", async () => {
  const ada: Caller = { userId: randomUUID(), username: "ada", isAdmin: false };
  const make = (roomName: string) => rooms.addTracks({ roomName, tracks: [track] }, as(ada));
  await make("Old room");
  await make("Hidden room");
  await make("New room");
  await rooms.addFavoriteSong({ track }, as(ada));
  await db.room.updateMany({ where: { name: "Old room" }, data: { createdAt: new Date(0) } });
  await db.room.updateMany({
    where: { name: "Hidden room" },
    data: { isListed: false, createdAt: new Date(1) },
  });
  const seenBy = async (caller: Caller | null) => {
    const { rooms: cards, total } = await rooms.listRoomsOf({ ownerId: ada.userId }, as(caller));
    return { names: cards.map((card) => card.name), total };
  };
  expect(await seenBy(ada)).toEqual({ names: ["New room", "Hidden room", "Old room"], total: 3 });
  const listed = { names: ["New room", "Old room"], total: 2 };
  expect(await seenBy(null)).toEqual(listed);
  expect(await seenBy({ ...ada, userId: randomUUID() })).toEqual(listed);
});
