import { randomUUID } from "node:crypto";
import { roomOwnerChanged, roomRolesChanged } from "@tutti/proto/events";
import { fault } from "@tutti/proto/faults";
import { ownerAwayFor } from "@tutti/proto/roles";
import { RoomRole as RpcRole } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { openDatabase } from "../testing/open-database.ts";
import { world } from "../testing/world.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let at: Awaited<ReturnType<typeof world>>;
let rooms: ReturnType<typeof roomsHandlers>;
/** When the owner left, in ms; null while the owner is there. */
let awaySince: () => Promise<number | null>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.outbox.deleteMany();
  at = await world(db);
  rooms = roomsHandlers({ ...at.deps, ownerAwaySince: () => awaySince() });
  awaySince = async () => at.clock.now() - ownerAwayFor;
});
afterAll(() => close());

const as = (caller: Caller) => ({ caller, signal: new AbortController().signal });
const name = (successor: Caller | null, by: Caller = at.host) =>
  rooms.setSuccessor({ roomName: at.roomName, userId: successor?.userId }, as(by));
const takeOver = (by: Caller) => rooms.takeOver({ roomName: at.roomName }, as(by));
const access = (by: Caller) => rooms.getAccess({ roomName: at.roomName }, as(by));
const published = (subject: string) => db.outbox.count({ where: { subject } });

test("the named successor takes over after 10 minutes; the former owner becomes a co-host", async () => {
  await rooms.setRole({ roomName: at.roomName, userId: at.ada.userId, role: RpcRole.DJ }, as(at.host));
  await name(at.ada);
  expect((await access(at.ada)).successorId).toBe(at.ada.userId);
  const { playlistVersion } = await access(at.ada);
  await takeOver(at.ada);
  const { ownerId, roles, successorId, ...after } = await access(at.ada);
  expect({ ownerId, successorId }).toEqual({ ownerId: at.ada.userId, successorId: undefined });
  expect(roles).toEqual([{ userId: at.host.userId, role: RpcRole.COHOST }]);
  expect(after.playlistVersion).toBe(playlistVersion + 1);
  expect(await published(roomOwnerChanged.subject)).toBe(1);
  expect(await published(roomRolesChanged.subject)).toBe(3);
  await expect(name(at.ben, at.host)).rejects.toMatchObject({ code: "not_host" });
  await name(at.host, at.ada);
});

test("a person who is named and one who no longer is are published; naming the same account again is no change", async () => {
  for (const successor of [at.ada, at.ada, at.ben, null]) await name(successor);
  const rows = await db.outbox.findMany({
    where: { subject: roomRolesChanged.subject },
    orderBy: { seq: "asc" },
  });
  expect(rows.map(({ payload }) => roomRolesChanged.payload.parse(payload).successors)).toEqual([
    [at.ada.userId],
    [at.ada.userId, at.ben.userId],
    [at.ben.userId],
  ]);
});

test("not while the owner is there or was there less than 10 minutes ago, nor while that is unknown", async () => {
  await name(at.ada);
  awaySince = async () => null;
  await expect(takeOver(at.ada)).rejects.toMatchObject({ kind: "conflict", code: "owner_is_here" });
  awaySince = async () => at.clock.now() - ownerAwayFor + 1;
  await expect(takeOver(at.ada)).rejects.toMatchObject({ code: "owner_was_here" });
  awaySince = async () => {
    throw fault("unavailable");
  };
  await expect(takeOver(at.ada)).rejects.toMatchObject({ kind: "unavailable" });
  expect((await access(at.host)).ownerId).toBe(at.host.userId);
});

test("only who is named at that moment: no co-host, no former successor, and of two attempts one", async () => {
  await rooms.setRole({ roomName: at.roomName, userId: at.ben.userId, role: RpcRole.COHOST }, as(at.host));
  await expect(takeOver(at.ben)).rejects.toMatchObject({ code: "not_successor" });
  await name(at.ben);
  await name(at.ada);
  await expect(takeOver(at.ben)).rejects.toMatchObject({ code: "not_successor" });
  const attempts = await Promise.allSettled([takeOver(at.ada), takeOver(at.ada)]);
  expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a successor who is unnamed while sync is asked does not take over", async () => {
  await name(at.ada);
  awaySince = async () => {
    await name(null);
    return at.clock.now() - ownerAwayFor;
  };
  await expect(takeOver(at.ada)).rejects.toMatchObject({ code: "not_successor" });
  expect((await access(at.host)).ownerId).toBe(at.host.userId);
});

test("the owner is no successor, nor is what names no account; a favorites room has none", async () => {
  await expect(name(at.host)).rejects.toMatchObject({ code: "role_of_owner" });
  const wrong = { roomName: at.roomName, userId: "ada" };
  await expect(rooms.setSuccessor(wrong, as(at.host))).rejects.toMatchObject({ code: "account_invalid" });
  await rooms.addFavoriteSong({ track: { ...(await firstTrack()) } }, as(at.host));
  const own = { roomName: `favorites_${at.host.username}`, userId: randomUUID() };
  await expect(rooms.setSuccessor(own, as(at.host))).rejects.toMatchObject({ code: "favorites_room" });
});

async function firstTrack() {
  const { room } = await rooms.getRoom({ roomName: at.roomName, roomId: "" }, as(at.host));
  const [track] = room?.playlist ?? [];
  if (!track) throw new Error("The room has no songs.");
  return track;
}
