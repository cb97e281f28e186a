import { randomUUID } from "node:crypto";
import { roomDeleted, roomRemoved } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { onRoomsListened } from "../events/on-rooms-listened.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import type { Deps } from "../model/ports.ts";
import { changeAnyRoom } from "../room/change.ts";
import { openDatabase } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";
import { track, world } from "../testing/world.ts";
import { markRemoved } from "./mark-removed.ts";
import { sweepRooms } from "./sweeper.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let clock: ManualClock;
let deps: Deps;
let rooms: ReturnType<typeof roomsHandlers>;
/** The occupied rooms, as sync reports them. */
let occupied: Set<string>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.room.deleteMany();
  await db.outbox.deleteMany();
  clock = manualClock(Date.UTC(2026, 0, 1));
  occupied = new Set();
  deps = testDeps(db, { clock, occupied: async (ids) => new Set(ids.filter((id) => occupied.has(id))) });
  rooms = roomsHandlers(deps);
});
afterAll(() => close());

const hour = 60 * 60 * 1000;
const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const ada: Caller = { userId: randomUUID(), username: "ada", isAdmin: false };
const operator: Caller = { userId: "operator", username: "operator", isAdmin: true };
const open = async (roomName: string, caller: Caller | null = null) =>
  (await rooms.addTracks({ roomName, tracks: [track("a"), track("b")] }, as(caller))).room?.id ?? "";
const left = async () => (await db.room.findMany({ orderBy: { name: "asc" } })).map(({ name }) => name);
const published = async (subject: string) => db.outbox.count({ where: { subject } });

test("a visitor's room without listeners for a day is deleted and its name is free; all others stay", async () => {
  await open("Visitor's room");
  await open("Ada's room", ada);
  await open("Night Drive");
  await rooms.keepRooms({ roomNames: ["Night Drive"] }, as(operator));
  clock.advance(24 * hour);
  await sweepRooms(deps);
  expect(await left()).toEqual(["Ada's room", "Night Drive", "Visitor's room"]);
  clock.advance(1);
  await sweepRooms(deps);
  expect(await left()).toEqual(["Ada's room", "Night Drive"]);
  await expect(open("Visitor's room", ada)).resolves.not.toBe("");
});

test("with the room all its rows are deleted, and the deletion is published", async () => {
  const id = await open("Visitor's room");
  await rooms.setFavoriteRoom({ roomName: "Visitor's room", isFavorite: true }, as(ada));
  await onRoomsListened(deps, { rooms: [{ room_id: id, at: clock.now(), heard_by: ["laptop"] }] });
  clock.advance(25 * hour);
  await sweepRooms(deps);
  const counts = [
    db.entry.count(),
    db.favoriteRoom.count(),
    db.heardBy.count(),
    db.nameKey.count(),
    db.removal.count(),
  ];
  expect(await Promise.all(counts)).toEqual([0, 0, 0, 0, 0]);
  const rows = await db.outbox.findMany({
    where: { subject: { in: [roomRemoved.subject, roomDeleted.subject] } },
    orderBy: { seq: "asc" },
  });
  expect(rows.map(({ subject, payload }) => [subject, payload])).toEqual([
    [
      roomRemoved.subject,
      expect.objectContaining({
        room_id: id,
        message: "This room has ended: nobody had listened here for 24 hours.",
      }),
    ],
    [roomDeleted.subject, expect.objectContaining({ room_id: id, room_name: "Visitor's room" })],
  ]);
});

test("a room with recent listeners stays, independent of the order of their reports", async () => {
  const id = await open("Visitor's room");
  const note = (at: number) => onRoomsListened(deps, { rooms: [{ room_id: id, at, heard_by: [] }] });
  const start = clock.now();
  await note(start + 20 * hour);
  await note(start + 2 * hour);
  clock.advance(43 * hour);
  await sweepRooms(deps);
  expect(await left()).toEqual(["Visitor's room"]);
  clock.advance(2 * hour);
  await sweepRooms(deps);
  expect(await left()).toEqual([]);
});

test("a room that is in use stays though every note of it was lost", async () => {
  const id = await open("Visitor's room");
  occupied.add(id);
  clock.advance(100 * hour);
  await sweepRooms(deps);
  expect(await left()).toEqual(["Visitor's room"]);
  // The 24 hours begin again here.
  occupied.delete(id);
  clock.advance(23 * hour);
  await sweepRooms(deps);
  expect(await left()).toEqual(["Visitor's room"]);
  clock.advance(2 * hour);
  await sweepRooms(deps);
  expect(await left()).toEqual([]);
});

test("while sync does not report occupied rooms, nothing is deleted", async () => {
  await open("Visitor's room");
  clock.advance(100 * hour);
  const blind: Deps = { ...deps, occupied: () => Promise.reject(fault("unavailable")) };
  await sweepRooms(blind);
  expect(await left()).toEqual(["Visitor's room"]);
});

test("a listener who joins during the sweep keeps the room", async () => {
  const id = await open("Visitor's room");
  clock.advance(100 * hour);
  const late: Deps = {
    ...deps,
    occupied: async () => {
      await onRoomsListened(deps, { rooms: [{ room_id: id, at: clock.now(), heard_by: [] }] });
      return new Set();
    },
  };
  await sweepRooms(late);
  expect(await left()).toEqual(["Visitor's room"]);
});

test("concurrent sweeps of many rooms, a limited number per sweep, delete each once", async () => {
  for (let i = 0; i < 120; i++) await open(`Room ${i}a`);
  clock.advance(25 * hour);
  await sweepRooms(deps);
  expect(await db.room.count()).toBe(70);
  while ((await db.room.count()) > 0)
    await Promise.all([sweepRooms(deps), sweepRooms(deps), sweepRooms(deps)]);
  expect([await published(roomRemoved.subject), await published(roomDeleted.subject)]).toEqual([120, 120]);
});

test("a removed room is not found by any call, and its name stays taken until it is deleted", async () => {
  const id = await open("Ada's room", ada);
  await changeAnyRoom(deps, id, (change) => markRemoved(change, { keptFor: hour, message: "Gone." }));
  const roomName = "Ada's room";
  const gone = { code: "room_not_found" };
  await expect(rooms.getRoom({ roomName, roomId: "" }, as(ada))).rejects.toMatchObject(gone);
  await expect(rooms.getRoom({ roomName: "", roomId: id }, as(ada))).rejects.toMatchObject(gone);
  await expect(rooms.getAccess({ roomName }, as(ada))).rejects.toMatchObject(gone);
  await expect(rooms.removeTrack({ roomName, songId: "demo_a" }, as(ada))).rejects.toMatchObject(gone);
  expect((await rooms.explore({ page: 1, limit: 12, search: "" }, as(null))).rooms).toEqual([]);
  expect((await rooms.listRoomsOf({ ownerId: ada.userId }, as(ada))).rooms).toEqual([]);
  const taken = { code: "room_name_taken" };
  await expect(open(roomName)).rejects.toMatchObject(taken);
  await expect(rooms.checkName({ roomName, append: false }, as(null))).rejects.toMatchObject(taken);
  clock.advance(hour);
  await sweepRooms(deps);
  await expect(open(roomName)).resolves.not.toBe("");
});

test("held coins in a removed room are returned before it is deleted, also after a long outage of payments", async () => {
  const w = await world(db);
  await w.ask(w.ada, "x");
  w.ledger.plan.next = () => "before";
  await w.ask(w.ben, "y").catch(() => {});
  await changeAnyRoom(w.deps, w.room.id, (change) => markRemoved(change, { keptFor: 0, message: "Gone." }));
  await sweepRooms(w.deps);
  expect(await db.room.count()).toBe(1);
  await w.recover();
  await sweepRooms(w.deps);
  await w.recover();
  await sweepRooms(w.deps);
  expect(await db.room.count()).toBe(0);
  expect([...w.ledger.holds.values()].map(({ state }) => state)).toEqual(["voided", "voided"]);
  expect((await w.published()).map(({ status, message }) => [status, message])).toEqual([
    ["rejected", '"Song x" was declined. The room was removed. Your 30 coins are back.'],
    ["rejected", '"Song y" was declined. The room was removed. Your 30 coins are back.'],
  ]);
});

test("a song cannot be requested or pinned in a removed room", async () => {
  const w = await world(db);
  await db.room.update({ where: { id: w.room.id }, data: { removedAt: new Date() } });
  await expect(w.ask(w.ada, "x")).rejects.toMatchObject({ code: "room_not_found" });
  await expect(w.pin(w.ada, "c")).rejects.toMatchObject({ code: "room_not_found" });
  expect(w.ledger.holds.size).toBe(0);
});
