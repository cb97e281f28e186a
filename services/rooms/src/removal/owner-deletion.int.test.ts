import { randomUUID } from "node:crypto";
import { roomRemoved } from "@tutti/proto/events";
import { RefundReason, RequestStatus } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { requestsHandlers } from "../handlers/requests.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { expectBooksToAgree } from "../testing/books.ts";
import { openDatabase } from "../testing/open-database.ts";
import { track, world } from "../testing/world.ts";
import { sweepRooms } from "./sweeper.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let at: Awaited<ReturnType<typeof world>>;
let rooms: ReturnType<typeof roomsHandlers>;
let requests: ReturnType<typeof requestsHandlers>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.outbox.deleteMany();
  at = await world(db);
  rooms = roomsHandlers(at.deps);
  requests = requestsHandlers(at.deps);
});
afterAll(() => close());

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const remove = (by: Caller = at.host) => rooms.deleteRoom({ roomName: at.roomName }, as(by));
const undo = (by: Caller = at.host) => rooms.undeleteRoom({ roomId: at.room.id }, as(by));
const deleted = async (by: Caller = at.host) =>
  (await rooms.listDeletedRooms({}, as(by))).rooms.map(({ roomName }) => roomName);
const read = () => rooms.getRoom({ roomName: at.roomName, roomId: "", known: undefined }, as(null));
const balances = () => [at.ada, at.ben].map(({ userId }) => at.ledger.balanceOf(userId));
const states = async () => (await at.requests()).map(({ state }) => state);

describe("a room that its owner deleted", () => {
  test("a room that its owner deleted is found nowhere, and its listeners are sent away with the reason", async () => {
    await remove();
    await expect(read()).rejects.toMatchObject({ code: "room_not_found" });
    const [event] = await db.outbox.findMany({ where: { subject: roomRemoved.subject } });
    expect(event?.payload).toMatchObject({ room_id: at.room.id, message: "The host deleted this room." });
    const { rooms: own } = await rooms.listRoomsOf({ ownerId: at.host.userId }, as(at.host));
    expect(own).toEqual([]);
    expect(await deleted()).toEqual([at.roomName]);
    expect(await deleted(at.ada)).toEqual([]);
  });

  test("a room that its owner deleted returns all held coins at once, and each requester reads the reason there", async () => {
    const approved = await at.ask(at.ada, "x");
    await at.approve(approved.request.id);
    const pending = await at.ask(at.ben, "y");
    await at.pin(at.ada, "c");
    await remove();
    expect([...at.ledger.holds.values()].map(({ state }) => state)).toEqual(["voided", "voided", "voided"]);
    expect(balances()).toEqual([100, 100]);
    const mine = async (who: Caller) =>
      (await requests.listMyRequests({ roomName: at.roomName }, as(who))).requests.map(
        ({ id, status, refundReason, reason }) => ({ id, status, refundReason, reason }),
      );
    expect(await mine(at.ada)).toEqual([
      {
        id: approved.request.id,
        status: RequestStatus.APPROVED,
        refundReason: RefundReason.ROOM_DELETED,
        reason: "",
      },
    ]);
    expect(await mine(at.ben)).toMatchObject([
      { id: pending.request.id, status: RequestStatus.REJECTED, reason: "The room was removed." },
    ]);
    for (const [who, { request }] of [
      [at.ada, approved],
      [at.ben, pending],
    ] as const)
      await expect(at.withdraw(who, request.id)).rejects.toMatchObject({ code: "request_decided" });
    const { notifications } = await requests.takeNotifications({ roomName: at.roomName }, as(at.ada));
    expect(notifications).toMatchObject([
      { refunded: true, message: '"Song x" did not play: its room was deleted. Your 30 coins are back.' },
    ]);
    // Others still find no room.
    const gone = { code: "room_not_found" };
    await expect(requests.listMyRequests({ roomName: at.roomName }, as(at.host))).rejects.toMatchObject(gone);
    await expect(at.withdraw(at.host, approved.request.id)).rejects.toMatchObject(gone);
    await expectBooksToAgree(at);
  });

  test("for seven days the owner brings it back with its playlist, whose paid songs are free then", async () => {
    const waiting = await at.ask(at.ada, "x");
    await at.approve(waiting.request.id);
    await at.ask(at.ben, "y");
    const songs = await at.songs();
    const { room } = await remove();
    expect(room?.undoUntil?.getTime()).toBe(at.clock.now() + 7 * day);
    await sweepRooms(at.deps);
    await undo();
    expect(await at.songs()).toBe(songs);
    expect(await states()).toEqual(["refunded", "rejected"]);
    await at.play("x");
    expect(balances()).toEqual([100, 100]);
    expect((await read()).room?.name).toBe(at.roomName);
    expect(await deleted()).toEqual([]);
    // A repeated undo changes nothing.
    await expect(undo()).resolves.toEqual({ roomName: at.roomName });
  });

  test("a room that its owner deleted goes after seven days: coins are returned and its name is free", async () => {
    const waiting = await at.ask(at.ada, "x");
    await at.approve(waiting.request.id);
    await at.ask(at.ben, "y");
    await remove();
    at.clock.advance(7 * day);
    expect(await deleted()).toEqual([]);
    await expect(undo()).rejects.toMatchObject({ code: "undo_too_late" });
    await sweepRooms(at.deps);
    await at.recover();
    await sweepRooms(at.deps);
    expect(await db.room.count()).toBe(0);
    expect(at.ledger.balanceOf(at.ada.userId)).toBe(100);
    expect(at.ledger.balanceOf(at.ben.userId)).toBe(100);
    await rooms.addTracks({ roomName: at.roomName, tracks: [track("a")] }, as(at.ben));
  });

  test("nobody but the owner deletes a room or brings it back", async () => {
    const refused = { code: "not_host" };
    await expect(remove(at.ada)).rejects.toMatchObject(refused);
    expect((await read()).room?.name).toBe(at.roomName);
    await remove();
    await expect(undo(at.ada)).rejects.toMatchObject(refused);
    const stranger = { userId: randomUUID(), username: "boss", isAdmin: true };
    await expect(rooms.restoreRoom({ roomId: at.room.id }, as(stranger))).rejects.toMatchObject({
      code: "undo_too_late",
    });
    await expect(read()).rejects.toMatchObject({ code: "room_not_found" });
  });

  test("a room without an owner cannot be deleted", async () => {
    await db.room.update({ where: { id: at.room.id }, data: { ownerId: null, moderationMode: "off" } });
    await expect(remove()).rejects.toMatchObject({ code: "room_without_owner" });
  });
});

test("an administrator's removal is not the owner's to undo", async () => {
  const boss = { userId: randomUUID(), username: "boss", isAdmin: true };
  await rooms.removeRoom({ roomId: at.room.id, reason: "Spam" }, as(boss));
  await expect(undo()).rejects.toMatchObject({ code: "undo_too_late" });
  expect(await deleted()).toEqual([]);
});
