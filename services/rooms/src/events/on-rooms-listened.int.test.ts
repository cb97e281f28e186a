import { randomUUID } from "node:crypto";
import type { Caller } from "@tutti/service-kit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import type { GivenNetwork } from "../model/ports.ts";
import { openDatabase } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";
import { track } from "../testing/world.ts";
import { onRoomsListened } from "./on-rooms-listened.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let rooms: ReturnType<typeof roomsHandlers>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
  rooms = roomsHandlers(testDeps(db));
});
beforeEach(() => db.room.deleteMany());
afterAll(() => close());

const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const person = (isAdmin = false): Caller => ({ userId: randomUUID(), username: "ada", isAdmin });
const open = async (roomName: string, caller: Caller | null = null, network?: GivenNetwork) =>
  (await rooms.addTracks({ roomName, tracks: [track("a")], network }, as(caller))).room?.id ?? "";
const page = async (n: number, search = "") =>
  (await rooms.explore({ page: n, limit: 12, search }, as(null))).rooms.map(({ name }) => name);
const reportListeners = (room_id: string, ...heard_by: string[]) =>
  onRoomsListened(testDeps(db), { rooms: [{ room_id, at: 1, heard_by }] });

test("a visitor's room is listed once two listeners have played a song there", async () => {
  const id = await open("Quiet room");
  await open("Ada's room", person());
  expect(await page(1)).toEqual(["Ada's room"]);
  expect(await page(1, "quiet")).toEqual([]);
  await reportListeners(id, "laptop");
  await reportListeners(id, "laptop");
  expect(await page(1)).toEqual(["Ada's room"]);
  await reportListeners(id, "phone");
  expect((await page(1)).toSorted()).toEqual(["Ada's room", "Quiet room"]);
  expect(await page(1, "quiet")).toEqual(["Quiet room"]);
  // The devices are stored no longer than needed.
  expect(await db.heardBy.count()).toBe(0);
  await reportListeners(id, "phone", "tablet");
  expect(await db.heardBy.count()).toBe(0);
});

test("a room that is gone by the time its note comes does no harm", async () => {
  await reportListeners(randomUUID(), "laptop", "phone");
  expect(await db.heardBy.count()).toBe(0);
});

test("an unlisted room is found by its name", async () => {
  await open("Quiet room");
  const { room } = await rooms.getRoom({ roomName: "quiet room", roomId: "" }, as(null));
  expect(room).toMatchObject({ name: "Quiet room", isListed: true });
});

test("an operator's rooms are listed at once; only an administrator may mark them, and an account's room is not marked", async () => {
  await open("Night Drive");
  await open("Mine", person());
  const names = { roomNames: ["night  drive", "Mine", "nowhere"] };
  await expect(rooms.keepRooms(names, as(person()))).rejects.toMatchObject({ code: "admin_only" });
  await expect(rooms.keepRooms(names, as(null))).rejects.toMatchObject({ kind: "unauthenticated" });
  await rooms.keepRooms(names, as(person(true)));
  expect((await page(1)).toSorted()).toEqual(["Mine", "Night Drive"]);
  expect(await db.room.findMany({ where: { isKept: true }, select: { name: true } })).toEqual([
    { name: "Night Drive" },
  ]);
});

test("a page has two cards of one creator at most, and over all pages each room is there once", async () => {
  const crowd = { narrow: "203.0.113.7" };
  const ada = person();
  for (let i = 0; i < 30; i++) {
    await open(`Other ${i}a`, person());
    if (i < 6) await open(`Visitor ${i}a`, null, crowd);
    if (i % 4 === 0) await open(`Ada ${i}a`, ada);
  }
  await db.room.updateMany({ data: { isProven: true } });
  // In a row, like rooms that are made to fill the first page.
  await db.room.updateMany({
    where: { name: { startsWith: "Visitor" } },
    data: { createdAt: new Date(Date.UTC(2026, 1, 1)) },
  });
  const pages = [];
  for (let n = 1; n <= 4; n++) pages.push(await page(n));
  expect(pages.map(({ length }) => length)).toEqual([12, 12, 12, 8]);
  for (const names of pages)
    for (const maker of ["Visitor", "Ada"])
      expect(names.filter((name) => name.startsWith(maker)).length).toBeLessThanOrEqual(2);
  expect(new Set(pages.flat()).size).toBe(44);
  // Pages of another size are of the same order.
  const whole = await rooms.explore({ page: 1, limit: 44, search: "" }, as(null));
  expect(whole.rooms.map(({ name }) => name)).toEqual(pages.flat());
  expect(whole).toMatchObject({ total: 44, hasMore: false });
  expect(await page(5)).toEqual([]);
});
