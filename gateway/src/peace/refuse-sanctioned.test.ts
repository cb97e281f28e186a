import { fault } from "@tutti/proto/faults";
import { noPeace } from "@tutti/proto/peace";
import { SanctionKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import { visitorKeys } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { serveRoom } from "../read-model/index.ts";
import { refuseSanctioned, requireAllowed } from "./refuse-sanctioned.ts";
import { RoomPeace } from "./room-peace.ts";

const keys = visitorKeys(["secret"]);
const troll = keys({ browser: { key: "t".repeat(22), firstDay: 0 }, network: "192.0.2.1" });
const friend = keys({ browser: { key: "f".repeat(22), firstDay: 0 }, network: "192.0.2.2" });

/** A room whose peace a test changes, and the calls to rooms that it took. */
function world() {
  const clock = manualClock();
  const truth = { isThere: true, banned: [] as string[], browsers: [] as string[], accountsOnly: false };
  const sent: string[] = [];
  const getPeace = async ({ roomName }: { roomName: string }) => {
    sent.push(roomName);
    if (!truth.isThere) throw fault("room_not_found");
    const { banned, browsers, accountsOnly } = truth;
    const shared = { id: "1", kind: SanctionKind.BAN, networks: [], byId: "host", reason: "" };
    const sanctions = [
      ...banned.map((userId) => ({ ...shared, userId, browsers: [] })),
      ...(browsers.length > 0 ? [{ ...shared, browsers }] : []),
    ];
    return {
      peace: {
        sanctions: sanctions.map((each) => ({ ...each, createdAt: new Date(0) })),
        accountsOnly,
        slowModeMinutes: 0,
      },
    };
  };
  const peace = new RoomPeace({ getPeace }, clock);
  return { clock, truth, sent, peace, allowed: requireAllowed(peace, clock) };
}

interface Given {
  userId?: string;
  visitor?: typeof troll;
  method?: string;
  room?: string;
  named?: object;
}
const request = ({ userId, visitor = friend, method = "GET", room = "Blue", named }: Given) =>
  ({
    method,
    query: { room_name: room },
    headers: {},
    visitorKeys: () => visitor,
    ...(userId === undefined ? {} : { session: { account: { id: userId } } }),
    ...named,
    get: () => undefined,
  }) as unknown as Request;
const response = {} as Response;

/** The code with which a call is refused; null for one that passes. */
async function codeOf({ allowed }: ReturnType<typeof world>, given: Given): Promise<string | null> {
  let hasPassed = false;
  const next = () => {
    hasPassed = true;
  };
  try {
    await refuseSanctioned(allowed)(request(given), response, next);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return hasPassed ? null : "not passed on";
}

test("a banned caller is refused by any call, and nobody else is", async () => {
  const w = world();
  w.truth.banned = ["ada"];
  w.truth.browsers = [...troll.browsers];
  for (const method of ["GET", "POST"]) {
    expect(await codeOf(w, { userId: "ada", method })).toBe("banned");
    expect(await codeOf(w, { visitor: troll, method })).toBe("banned");
    expect(await codeOf(w, { userId: "ben", visitor: troll, method })).toBeNull();
    expect(await codeOf(w, { method })).toBeNull();
  }
});

test.each([
  ["a body that names another room", { query: { room_name: "Blue" }, body: { room_name: "Red" } }],
  ["a query that names another room", { query: { room_name: "Red" }, body: { room_name: "Blue" } }],
  ["both rooms in its query", { query: { room_name: ["Red", "Blue"] } }],
  ["the room that it takes from in its query", { query: { of_room: "Blue" }, body: { room_name: "Red" } }],
  ["a list in its body", { query: {}, body: { room_name: ["Red", "Blue"] } }],
])("a banned caller does not pass with %s", async (_what, named) => {
  const w = world();
  w.truth.banned = ["ada"];
  const ban = { kind: "ban" as const, userId: "ada", until: null, since: 0 };
  w.peace.read = async (key) =>
    key === "blue" ? { ...noPeace, sanctions: [{ ...ban, browsers: [], networks: [] }] } : noPeace;
  for (const method of ["GET", "HEAD", "POST"])
    expect(await codeOf(w, { userId: "ada", method, named })).toBe("banned");
});

test("in a room for accounts a visitor reads and does not write", async () => {
  const w = world();
  w.truth.accountsOnly = true;
  expect(await codeOf(w, {})).toBeNull();
  expect(await codeOf(w, { method: "POST" })).toBe("accounts_only");
  expect(await codeOf(w, { method: "POST", userId: "ada" })).toBeNull();
});

test("a ban holds within half a second, at once after a write through this gateway", async () => {
  const w = world();
  expect(await codeOf(w, { userId: "ada" })).toBeNull();
  w.truth.banned = ["ada"];
  expect(await codeOf(w, { userId: "ada" })).toBeNull();
  expect(w.sent).toHaveLength(1);
  w.clock.advance(500);
  expect(await codeOf(w, { userId: "ada" })).toBe("banned");
  w.truth.banned = [];
  w.peace.outdate("blue");
  expect(await codeOf(w, { userId: "ada" })).toBeNull();
});

test("an unknown room is left to the call, which finds it out", async () => {
  const w = world();
  w.truth.isThere = false;
  expect(await codeOf(w, { userId: "ada" })).toBeNull();
});

test("an answer from memory is checked for each reader if the room is guarded", async () => {
  const w = world();
  w.truth.banned = ["ada"];
  const sent: string[] = [];
  const read = (isGuarded: boolean) =>
    serveRoom(
      async () => ({ text: "{}", bytes: 2, etag: "e", isGuarded }),
      w.allowed,
      ({ text }) => void sent.push(text),
    );
  const answer = {} as Response;
  const next = () => {};
  await expect(read(true)(request({ userId: "ada" }), answer, next)).rejects.toMatchObject({
    code: "banned",
  });
  expect(sent).toEqual([]);
  await read(true)(request({ userId: "ben" }), answer, next);
  expect(sent).toHaveLength(1);
  expect(w.sent).toHaveLength(1);
  await read(false)(request({ userId: "ada" }), answer, next);
  expect(sent).toHaveLength(2);
});
