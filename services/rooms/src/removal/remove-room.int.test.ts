import { randomUUID } from "node:crypto";
import { roomRemoved } from "@tutti/proto/events";
import { ActKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller, Logger } from "@tutti/service-kit";
import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import type { Deps } from "../model/ports.ts";
import { openDatabase, silent } from "../testing/open-database.ts";
import { testDeps } from "../testing/test-deps.ts";
import { track, world } from "../testing/world.ts";
import { removeRoom } from "./remove-room.ts";
import { sweepRooms } from "./sweeper.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let clock: ManualClock;
let deps: Deps;
let rooms: ReturnType<typeof roomsHandlers>;
let audited: object[];
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.room.deleteMany();
  await db.outbox.deleteMany();
  clock = manualClock(Date.UTC(2026, 0, 1));
  audited = [];
  const log: Logger = Object.assign(Object.create(silent), { info: (line: object) => audited.push(line) });
  deps = testDeps(db, { clock, log });
  rooms = roomsHandlers(deps);
});
afterAll(() => close());

const minute = 60_000;
const person = (username: string, isAdmin = false): Caller => ({ userId: randomUUID(), username, isAdmin });
const [ada, eve, boss] = [person("ada"), person("eve"), person("boss", true)];
const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const open = async (roomName: string, caller: Caller | null = ada) =>
  (await rooms.addTracks({ roomName, tracks: [track("a")] }, as(caller))).room?.id ?? "";
const list = async (search = "") =>
  (await rooms.listRooms({ page: 1, limit: 20, search }, as(boss))).rooms.map(({ card, removal }) => [
    card?.name,
    removal?.reason,
  ]);
const shown = async () =>
  (await rooms.explore({ page: 1, limit: 12, search: "" }, as(null))).rooms.map(({ name }) => name);

test("an administrator removes a room with a reason, which is sent to its listeners and logged", async () => {
  const roomId = await open("Spam here");
  await rooms.removeRoom({ roomId, reason: " Advertising " }, as(boss));
  expect(await shown()).toEqual([]);
  expect(await list()).toEqual([["Spam here", "Advertising"]]);
  const [event] = await db.outbox.findMany({ where: { subject: roomRemoved.subject } });
  expect(event?.payload).toMatchObject({
    message: "This room was removed by an administrator: Advertising.",
  });
  const line = { roomId, roomName: "Spam here", by: boss.userId, byName: "boss" };
  expect(audited).toEqual([{ audit: "room_removed", ...line, reason: "Advertising" }]);
  // A second click is no second removal.
  await rooms.removeRoom({ roomId, reason: "Again" }, as(boss));
  expect(await db.outbox.count({ where: { subject: roomRemoved.subject } })).toBe(1);
  expect(audited).toHaveLength(1);
});

test("for ten minutes it can be restored unchanged; then it is deleted and its name is free", async () => {
  const roomId = await open("Mistake");
  await rooms.removeRoom({ roomId, reason: "Wrong one" }, as(boss));
  await expect(open("Mistake", eve)).rejects.toMatchObject({ code: "room_name_taken" });
  clock.advance(9 * minute);
  await sweepRooms(deps);
  await rooms.restoreRoom({ roomId }, as(boss));
  await rooms.restoreRoom({ roomId }, as(boss));
  expect(await shown()).toEqual(["Mistake"]);
  expect(await list()).toEqual([["Mistake", undefined]]);
  expect(audited.at(-1)).toMatchObject({ audit: "room_restored", roomId, byName: "boss" });

  await rooms.removeRoom({ roomId, reason: "Right after all" }, as(boss));
  clock.advance(10 * minute);
  await expect(rooms.restoreRoom({ roomId }, as(boss))).rejects.toMatchObject({ code: "undo_too_late" });
  await sweepRooms(deps);
  expect(await list()).toEqual([]);
  await expect(rooms.restoreRoom({ roomId }, as(boss))).rejects.toMatchObject({ code: "room_not_found" });
  await expect(open("Mistake", eve)).resolves.not.toBe("");
});

test("its owner finds both in the log of the room that came back, with the reason", async () => {
  const roomId = await open("Mistake");
  await rooms.removeRoom({ roomId, reason: "Wrong one" }, as(boss));
  await rooms.restoreRoom({ roomId }, as(boss));
  const { acts } = await rooms.listActs({ roomName: "Mistake", before: "", limit: 10 }, as(ada));
  expect(acts.map(({ kind, reason }) => [kind, reason])).toEqual([
    [ActKind.ADMIN_RESTORED, ""],
    [ActKind.ADMIN_REMOVED, "Wrong one"],
  ]);
});

test("an unlisted room that is brought back stays unlisted", async () => {
  const roomId = await open("Hidden");
  await db.room.update({ where: { id: roomId }, data: { isListed: false } });
  await rooms.removeRoom({ roomId, reason: "Look into it" }, as(boss));
  await rooms.restoreRoom({ roomId }, as(boss));
  expect(await shown()).toEqual([]);
});

test("only an administrator lists all rooms, removes one or restores one", async () => {
  const roomId = await open("Ada's room");
  for (const caller of [null, eve, ada]) {
    const kind = caller ? "forbidden" : "unauthenticated";
    await expect(rooms.listRooms({ page: 1, limit: 20, search: "" }, as(caller))).rejects.toMatchObject({
      kind,
    });
    await expect(rooms.removeRoom({ roomId, reason: "Mine" }, as(caller))).rejects.toMatchObject({ kind });
    await expect(rooms.restoreRoom({ roomId }, as(caller))).rejects.toMatchObject({ kind });
  }
  expect(await shown()).toEqual(["Ada's room"]);
});

test("a reason is needed; unknown rooms and favorites are not removed", async () => {
  const roomId = await open("Ada's room");
  for (const reason of ["", "  ", "x".repeat(301)])
    await expect(rooms.removeRoom({ roomId, reason }, as(boss))).rejects.toMatchObject({
      code: "reason_length",
    });
  for (const unknown of ["", "nonsense", randomUUID()])
    await expect(rooms.removeRoom({ roomId: unknown, reason: "x" }, as(boss))).rejects.toMatchObject({
      code: "room_not_found",
    });
  await rooms.addFavoriteSong({ track: track("a") }, as(ada));
  const favorites = await db.room.findFirstOrThrow({ where: { isFavorites: true } });
  await expect(rooms.removeRoom({ roomId: favorites.id, reason: "x" }, as(boss))).rejects.toMatchObject({
    code: "favorites_room",
  });
  expect(await list()).toEqual([["Ada's room", undefined]]);
});

test("administrators find rooms that explore does not show, too", async () => {
  await open("Quiet corner", null);
  await open("Loud corner");
  expect(await list("quiet")).toEqual([["Quiet corner", undefined]]);
  const { rooms: found } = await rooms.listRooms({ page: 1, limit: 20, search: "corner" }, as(boss));
  expect(found.map(({ card, isShown }) => [card?.name, isShown]).toSorted()).toEqual([
    ["Loud corner", true],
    ["Quiet corner", false],
  ]);
  const first = await rooms.listRooms({ page: 1, limit: 1, search: "" }, as(boss));
  expect([first.rooms.length, first.hasMore]).toEqual([1, true]);
});

test("coins that wait in it are back at once, and stay back when it is brought back", async () => {
  const w = await world(db);
  await w.ask(w.ada, "x");
  await removeRoom(w.deps, boss, { roomId: w.room.id, reason: "Spam" });
  expect([...w.ledger.holds.values()].map(({ state }) => state)).toEqual(["voided"]);
  const handlers = roomsHandlers(w.deps);
  await handlers.restoreRoom({ roomId: w.room.id }, as(boss));
  expect((await w.requests()).map(({ state }) => state)).toEqual(["rejected"]);
  expect(await w.songs()).toBe("abc");
});
