import { randomUUID } from "node:crypto";
import { roomRolesChanged } from "@tutti/proto/events";
import { capabilities, type GivenRole, may, type RoomRole, roomRoles } from "@tutti/proto/roles";
import { ModerationMode, QueueOrder, RoomRole as RpcRole, SkipVotes } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { openDatabase } from "../testing/open-database.ts";
import { track, world } from "../testing/world.ts";
import { maxRoles, setRole } from "./set-role.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let at: Awaited<ReturnType<typeof world>>;
let rooms: ReturnType<typeof roomsHandlers>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.outbox.deleteMany();
  at = await world(db);
  rooms = roomsHandlers(at.deps);
});
afterAll(() => close());

const as = (caller: Caller | null) => ({ caller, signal: new AbortController().signal });
const give = (role: GivenRole, to: Caller = at.ada, by: Caller = at.host) =>
  setRole(at.deps, by, { roomName: at.roomName, userId: to.userId, role });
const published = () => db.outbox.count({ where: { subject: roomRolesChanged.subject } });
const access = (by: Caller | null) => rooms.getAccess({ roomName: at.roomName }, as(by));

/** Whether the caller's role allowed the call; fails for any other refusal. */
async function allows(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== "not_host") throw error;
    return false;
  }
}

const calls = {
  addTracks: {
    needs: "edit_list",
    run: (by: Caller) => rooms.addTracks({ roomName: at.roomName, tracks: [track("n")] }, as(by)),
  },
  removeTrack: {
    needs: "edit_list",
    run: (by: Caller) => rooms.removeTrack({ roomName: at.roomName, songId: "demo_c" }, as(by)),
  },
  restoreSongs: {
    needs: "edit_list",
    run: (by: Caller) => rooms.restoreSongs({ roomName: at.roomName, songIds: ["demo_c"] }, as(by)),
  },
  listPendingRequests: {
    needs: "decide_requests",
    run: (by: Caller) => rooms.listPendingRequests({ roomName: at.roomName }, as(by)),
  },
  approveRequest: {
    needs: "decide_requests",
    run: async (by: Caller) => {
      const { request } = await at.ask(at.ben, "x");
      return rooms.approveRequest({ roomName: at.roomName, requestId: request.id }, as(by));
    },
  },
  rejectRequest: {
    needs: "decide_requests",
    run: async (by: Caller) => {
      const { request } = await at.ask(at.ben, "x");
      return rooms.rejectRequest({ roomName: at.roomName, requestId: request.id }, as(by));
    },
  },
  updateIntroduction: {
    needs: "own_room",
    run: (by: Caller) => rooms.updateIntroduction({ roomName: at.roomName, introduction: "Hi" }, as(by)),
  },
  updateModeration: {
    needs: "own_room",
    run: (by: Caller) =>
      rooms.updateModeration({ roomName: at.roomName, mode: ModerationMode.MANUAL }, as(by)),
  },
  updateQueue: {
    needs: "own_room",
    run: (by: Caller) =>
      rooms.updateQueue(
        {
          roomName: at.roomName,
          queue: { order: QueueOrder.FAIR, votes: [], skipVotes: SkipVotes.UNSPECIFIED, skipShare: 0 },
        },
        as(by),
      ),
  },
  confirmDraft: {
    needs: "own_room",
    run: (by: Caller) => rooms.confirmDraft({ roomName: at.roomName, draftId: undefined }, as(by)),
  },
  setRole: {
    needs: "own_room",
    run: (by: Caller) =>
      rooms.setRole({ roomName: at.roomName, userId: at.ben.userId, role: RpcRole.DJ }, as(by)),
  },
  setSuccessor: {
    needs: "own_room",
    run: (by: Caller) => rooms.setSuccessor({ roomName: at.roomName, userId: at.ben.userId }, as(by)),
  },
  deleteRoom: {
    needs: "own_room",
    run: (by: Caller) => rooms.deleteRoom({ roomName: at.roomName }, as(by)),
  },
} as const;
type Call = keyof typeof calls;

async function inRole(role: RoomRole): Promise<Caller> {
  if (role === "owner") return at.host;
  await give(role);
  return at.ada;
}

describe.each(roomRoles)("a room's %s", (role) => {
  test.each(Object.keys(calls) as Call[])("%s", async (call) => {
    const by = await inRole(role);
    const { needs, run } = calls[call];
    expect(await allows(() => run(by))).toBe(may(role, needs));
  });

  test("a song of theirs is added at once, or requested and paid", async () => {
    const by = await inRole(role);
    await at.ask(by, "z");
    const isFree = may(role, "edit_list");
    expect((await at.songs()).includes("z")).toBe(isFree);
    expect(at.ledger.balanceOf(at.ada.userId) === 100).toBe(isFree);
  });

  test("is_host is true for owner and co-host alone", async () => {
    expect((await access(await inRole(role))).callerIsHost).toBe(role === "owner" || role === "cohost");
  });
});

test("every capability is tested by a call, but those of other services", () => {
  const tested = new Set<string>(Object.values(calls).map(({ needs }) => needs));
  expect(capabilities.filter((capability) => !tested.has(capability))).toEqual(["play", "moderate_people"]);
});

describe("giving a role", () => {
  test("giving a role holds at once, is published once, and is listed for sync", async () => {
    await give("cohost");
    await give("cohost");
    expect(await published()).toBe(1);
    expect((await access(null)).roles).toEqual([{ userId: at.ada.userId, role: RpcRole.COHOST }]);
    await give("dj");
    await give("listener");
    await give("listener");
    expect(await published()).toBe(3);
    expect((await access(null)).roles).toEqual([]);
  });

  test("a role that was taken away allows nothing from that moment", async () => {
    await give("dj");
    await at.ask(at.ada, "z");
    await give("listener");
    await expect(
      rooms.removeTrack({ roomName: at.roomName, songId: "demo_c" }, as(at.ada)),
    ).rejects.toMatchObject({
      code: "not_host",
    });
  });

  test("everybody may give back their own role, and no other's", async () => {
    await give("cohost");
    await give("dj", at.ben);
    await expect(give("listener", at.ben, at.ada)).rejects.toMatchObject({ code: "not_host" });
    await expect(give("cohost", at.ada, at.ben)).rejects.toMatchObject({ code: "not_host" });
    await expect(give("cohost", at.ben, at.ben)).rejects.toMatchObject({ code: "not_host" });
    expect(await give("listener", at.ada, at.ada)).toHaveLength(1);
  });

  test("the owner keeps every right; what names no account or role is refused", async () => {
    await expect(give("dj", at.host)).rejects.toMatchObject({ code: "role_of_owner" });
    const wrong = { roomName: at.roomName, userId: "ada", role: RpcRole.DJ };
    await expect(rooms.setRole(wrong, as(at.host))).rejects.toMatchObject({ code: "account_invalid" });
    const none = { ...wrong, userId: at.ada.userId, role: RpcRole.UNSPECIFIED };
    await expect(rooms.setRole(none, as(at.host))).rejects.toMatchObject({ code: "role_missing" });
    await expect(rooms.setRole({ ...none, role: RpcRole.DJ }, as(null))).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect(await published()).toBe(0);
  });

  test("fifty people at most", async () => {
    const rows = Array.from({ length: maxRoles }, () => ({
      roomId: at.room.id,
      userId: randomUUID(),
      role: "dj" as const,
      givenAt: new Date(),
    }));
    await db.roomRole.createMany({ data: rows });
    await expect(give("dj")).rejects.toMatchObject({ code: "too_many_roles" });
  });

  test("a room without owner has no roles to give", async () => {
    const { room } = await rooms.addTracks({ roomName: "Open to all", tracks: [track("a")] }, as(null));
    const call = { roomName: room?.name ?? "", userId: at.ada.userId, role: RpcRole.COHOST };
    await expect(rooms.setRole(call, as(at.host))).rejects.toMatchObject({ code: "room_without_owner" });
    await expect(rooms.setRole({ ...call, role: RpcRole.LISTENER }, as(at.ada))).rejects.toMatchObject({
      code: "room_without_owner",
    });
  });
});
