import { randomUUID } from "node:crypto";
import { SanctionKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { openDatabase } from "../testing/open-database.ts";
import { account, as, hour, peaceWorld } from "../testing/peace-world.ts";
import { track } from "../testing/world.ts";
import { maxSanctions } from "./sanctions.ts";

let db: PrismaClient;
let close: () => Promise<void>;
let at: Awaited<ReturnType<typeof peaceWorld>>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  at = await peaceWorld(db);
});
afterAll(() => close());

test("a mute refuses requests and votes, and leaves what is pending", async () => {
  await at.setQueue("votes");
  await at.ask(at.ada, "x");
  await at.sanction(account(at.ada), { kind: SanctionKind.MUTE });
  await expect(at.ask(at.ada, "y")).rejects.toMatchObject({ code: "muted", fields: {} });
  await expect(at.voteAs(as(at.ada))).rejects.toMatchObject({ code: "muted" });
  expect((await at.requests()).map(({ state }) => state)).toEqual(["pending"]);
});

describe("who may", () => {
  test("the owner all but themselves; a co-host neither owner nor co-hosts; others nobody", async () => {
    const [cohost, dj] = [at.ada, at.ben];
    const other: Caller = { userId: randomUUID(), username: "cay", isAdmin: false };
    await at.give("cohost", cohost);
    await at.give("cohost", other);
    await at.give("dj", dj);
    await expect(at.sanction(account(at.host))).rejects.toMatchObject({ code: "own_sanction" });
    for (const target of [at.host, other])
      await expect(at.sanction(account(target), { by: cohost })).rejects.toMatchObject({
        code: "not_sanctionable",
      });
    await expect(at.sanction(account(cohost), { by: dj })).rejects.toMatchObject({ code: "not_host" });
    const { sanction: made } = await at.sanction(account(other));
    await expect(at.lift(made?.id ?? "", cohost)).rejects.toMatchObject({ code: "not_sanctionable" });
    await at.sanction(account(dj), { by: cohost });
    await expect(at.setPeace({}, cohost)).rejects.toMatchObject({ code: "not_host" });
    await expect(
      at.rooms().listActs({ roomName: at.roomName, before: "", limit: 5 }, as(cohost)),
    ).rejects.toMatchObject({ code: "not_host" });
  });

  test("nobody in a room without owner", async () => {
    await at.setMode("off");
    await db.room.update({ where: { id: at.room.id }, data: { ownerId: null } });
    const nobody = { code: "room_without_owner" };
    await expect(at.sanction(account(at.ada))).rejects.toMatchObject(nobody);
    await expect(at.setPeace({ accountsOnly: true })).rejects.toMatchObject(nobody);
    await expect(at.rooms().listSanctions({ roomName: at.roomName }, as(at.host))).rejects.toMatchObject(
      nobody,
    );
  });
});

test("a repeated ban replaces the former; one that was lifted, or never was, is not found", async () => {
  await at.sanction(account(at.ada), { minutes: 60 });
  const { sanction: made } = await at.sanction(account(at.ada), { reason: " Rude. " });
  expect(await at.listed()).toMatchObject([{ id: made?.id, until: undefined, reason: "Rude." }]);
  await at.lift(made?.id ?? "");
  for (const unknown of [made?.id ?? "", randomUUID(), "no id", ""])
    await expect(at.lift(unknown)).rejects.toMatchObject({ kind: "not_found", code: "sanction_not_found" });
  expect(await at.listed()).toEqual([]);
  expect((await db.room.findUniqueOrThrow({ where: { id: at.room.id } })).sanctionedUntil).toBeNull();
  expect((await at.ask(at.ada, "x")).request.state).toBe("pending");
});

test.each([
  ["a co-host's hour", "the owner's ban for good", undefined, 60],
  ["a co-host's hour", "the owner's ban of a day", 1440, 60],
  ["a co-host's day", "the owner's ban for good", undefined, 1440],
])("%s does not shorten %s, and lifting it leaves that one", async (_shorter, _longer, minutes, shorter) => {
  const [cohost, troll] = [at.ada, at.ben];
  await at.give("cohost", cohost);
  const { sanction: longer } = await at.sanction(account(troll), minutes === undefined ? {} : { minutes });
  const { sanction: short } = await at.sanction(account(troll), { minutes: shorter, by: cohost });
  at.clock.advance(shorter * 60_000 - 1);
  await expect(at.ask(troll, "x")).rejects.toMatchObject({ code: "banned" });
  at.clock.advance(2);
  if (minutes === undefined || minutes > shorter)
    await expect(at.ask(troll, "x")).rejects.toMatchObject({ code: "banned" });
  await at.lift(short?.id ?? "", cohost);
  expect((await at.listed()).map(({ id }) => id)).toEqual([longer?.id]);
});

test("a co-host replaces an own ban and no other co-host's; the owner's replaces all", async () => {
  const [one, other, troll] = [at.ada, at.ben, { ...at.host, userId: randomUUID(), username: "troll" }];
  for (const cohost of [one, other]) await at.give("cohost", cohost);
  await at.sanction(account(troll), { by: one });
  await at.sanction(account(troll), { minutes: 1440, by: other });
  await at.sanction(account(troll), { minutes: 60, by: other });
  const held = async () => (await at.listed()).map(({ byId, until }) => [byId, until !== undefined]);
  expect((await held()).toSorted()).toEqual(
    [
      [one.userId, false],
      [other.userId, true],
    ].toSorted(),
  );
  await at.sanction(account(troll), { minutes: 60 });
  expect(await held()).toEqual([[at.host.userId, true]]);
});

test("a sanction of another room is not lifted", async () => {
  const { sanction: made } = await at.sanction(account(at.ada));
  const other = await at
    .rooms()
    .addTracks({ roomName: `Other ${randomUUID()}`, tracks: [track("a")] }, as(at.host));
  await expect(
    at.rooms().liftSanction({ roomName: other.room?.name ?? "", sanctionId: made?.id ?? "" }, as(at.host)),
  ).rejects.toMatchObject({ code: "sanction_not_found" });
  expect(await at.listed()).toHaveLength(1);
});

test("a room has at most 500 sanctions at once", async () => {
  const { room, clock, host } = at;
  await db.sanction.createMany({
    data: Array.from({ length: maxSanctions }, () => ({
      id: randomUUID(),
      roomId: room.id,
      kind: "mute" as const,
      userId: randomUUID(),
      byId: host.userId,
      reason: "",
      createdAt: new Date(clock.now()),
      browsers: [],
      networks: [],
      until: new Date(clock.now() + hour),
    })),
  });
  await expect(at.sanction(account(at.ada))).rejects.toMatchObject({ code: "too_many_sanctions" });
  clock.advance(hour);
  await expect(at.sanction(account(at.ada))).resolves.toBeDefined();
});

test("only a room with a sanction that holds is guarded", async () => {
  const isGuarded = async () =>
    (await at.rooms().getRoom({ roomName: at.roomName, roomId: "" }, as(null))).isGuarded;
  expect(await isGuarded()).toBe(false);
  await at.sanction(account(at.ada), { minutes: 60 });
  expect(await isGuarded()).toBe(true);
  at.clock.advance(hour);
  expect(await isGuarded()).toBe(false);
});
