import { randomUUID } from "node:crypto";
import { roomPeaceChanged } from "@tutti/proto/events";
import { SanctionKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Caller, personIds, type VisitorKeys, visitorKeys } from "@tutti/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { sweepRooms } from "../removal/sweeper.ts";
import { setRole } from "../roles/set-role.ts";
import { setSuccessor } from "../roles/set-successor.ts";
import { openDatabase } from "../testing/open-database.ts";
import { track, world } from "../testing/world.ts";
import { maxSanctions } from "./sanction-person.ts";

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

const hour = 60 * 60_000;
const as = (caller: Caller | null, visitor?: VisitorKeys) => ({
  caller,
  visitor,
  signal: new AbortController().signal,
});
const account = ({ userId, username }: Caller) => ({ userId, username, personId: "" });
const keysOf = visitorKeys(["secret"]);
const visitor = (browser: string | null, network: string) =>
  keysOf({ browser: browser?.padEnd(22, "x") ?? null, network });
const person = (keys: VisitorKeys) => ({
  userId: "",
  username: "",
  personId: personIds(["secret"]).seal(at.room.id, keys),
});

interface More {
  kind?: SanctionKind;
  minutes?: number;
  reason?: string;
  by?: Caller;
}
const sanction = (
  whom: ReturnType<typeof account>,
  { kind = SanctionKind.BAN, reason = "", by = at.host, minutes }: More = {},
) => rooms.sanctionPerson({ roomName: at.roomName, person: whom, kind, minutes, reason }, as(by));
const lift = (sanctionId: string, by = at.host) =>
  rooms.liftSanction({ roomName: at.roomName, sanctionId }, as(by));
const listed = async () => (await rooms.listSanctions({ roomName: at.roomName }, as(at.host))).sanctions;
const acts = async () =>
  (await rooms.listActs({ roomName: at.roomName, before: "", limit: 100 }, as(at.host))).acts;
const openHolds = () => [...at.ledger.holds.values()].filter(({ state }) => state === "held");
const published = () => db.outbox.count({ where: { subject: roomPeaceChanged.subject } });
const give = (role: "cohost" | "dj", to: Caller) =>
  setRole(at.deps, at.host, { roomName: at.roomName, userId: to.userId, role });
const setPeace = (
  given: Partial<{ accountsOnly: boolean; slowModeMinutes: number; onlyWhoIsHere: boolean }>,
  by = at.host,
) =>
  rooms.updatePeace(
    { roomName: at.roomName, accountsOnly: false, slowModeMinutes: 0, onlyWhoIsHere: false, ...given },
    as(by),
  );
const vote = (call: ReturnType<typeof as>, narrow = "192.0.2.1") =>
  rooms.voteSong(
    {
      ...{ roomName: at.roomName, songId: "demo_c", isFor: true },
      browser: { network: { narrow }, userAgent: "Browser" },
    },
    call,
  );

describe("a ban of an account", () => {
  test("refuses its requests, pins and votes until it ends, and is published", async () => {
    await at.setQueue("votes");
    const { sanction: made } = await sanction(account(at.ada), { minutes: 60 });
    expect(made).toMatchObject({ userId: at.ada.userId, until: new Date(at.clock.now() + hour) });
    const banned = { code: "banned", fields: { until: at.clock.now() + hour } };
    await expect(at.ask(at.ada, "x")).rejects.toMatchObject(banned);
    await expect(at.pin(at.ada, "c")).rejects.toMatchObject(banned);
    await expect(vote(as(at.ada))).rejects.toMatchObject(banned);
    expect((await at.ask(at.ben, "x")).request.state).toBe("pending");
    expect(await published()).toBe(1);
    at.clock.advance(hour);
    expect((await at.ask(at.ada, "y")).request.state).toBe("pending");
    expect(await listed()).toEqual([]);
    expect(openHolds()).toHaveLength(2);
  });

  test("returns the coins of pending and waiting requests and pins, and tells why", async () => {
    await at.ask(at.ada, "pending");
    const { request } = await at.ask(at.ada, "queued");
    await at.approve(request.id);
    await at.pin(at.ada, "c");
    await at.ask(at.ben, "other");
    await at.setQueue("votes");
    await at.vote(at.ada, "b");
    await sanction(account(at.ada));
    const own = (await at.requests()).filter(({ requesterId }) => requesterId === at.ada.userId);
    expect(
      own.map(({ songId, state, settlement, refundReason }) => [songId, state, settlement, refundReason]),
    ).toEqual([
      ["demo_pending", "rejected", "done", null],
      ["demo_queued", "refunded", "done", "banned"],
    ]);
    expect(own[0]?.message).toContain("You were banned from the room.");
    expect(own[1]?.message).toContain("did not play: you were banned");
    expect(await db.pin.findMany({ where: { requesterId: at.ada.userId } })).toMatchObject([
      { state: "refunded", settlement: "done", refundReason: "banned" },
    ]);
    expect(await at.songs()).not.toContain("queued");
    expect(await db.vote.count()).toBe(0);
    expect(openHolds()).toHaveLength(1);
    expect(at.ledger.balanceOf(at.ada.userId)).toBe(100);
  });

  test("leaves the song that plays, which is then paid for", async () => {
    await at.setMode("off");
    const { request } = await at.ask(at.ada, "mine");
    const playing = { ...at.deps, playingNow: async () => "demo_mine" };
    await roomsHandlers(playing).sanctionPerson(
      { roomName: at.roomName, person: account(at.ada), kind: SanctionKind.BAN, reason: "" },
      as(at.host),
    );
    expect(await at.songs()).toContain("mine");
    await at.play("mine");
    expect(await db.request.findUniqueOrThrow({ where: { id: request.id } })).toMatchObject({
      state: "played",
    });
  });

  test.each(["request", "pin"] as const)(
    "that comes while a %s's coins are being held leaves no hold",
    async (what) => {
      let ban: Promise<unknown> | undefined;
      const { coins } = at.deps;
      const slow = {
        ...at.deps,
        coins: {
          ...coins,
          place: async (input: Parameters<typeof coins.place>[0]) => {
            const placed = await coins.place(input);
            ban = sanction(account(at.ada));
            await ban;
            return placed;
          },
        },
      };
      if (what === "request") await expect(at.ask(at.ada, "x", {}, slow)).rejects.toThrow("banned");
      else await expect(at.pin(at.ada, "c", "", slow)).rejects.toThrow("banned");
      await at.recover();
      expect(openHolds()).toEqual([]);
      expect(at.ledger.balanceOf(at.ada.userId)).toBe(100);
    },
  );

  test("holds for visitors from its browsers, and for no other account", async () => {
    await at.setQueue("votes");
    const home = visitor("home", "192.0.2.9");
    rooms = roomsHandlers({ ...at.deps, browsersOf: async () => home.browsers });
    await sanction(account(at.ada));
    await expect(vote(as(null, home))).rejects.toMatchObject({ code: "banned" });
    await expect(vote(as(null, visitor("other", "192.0.2.9")))).resolves.toEqual({ votes: 1 });
    await expect(vote(as(at.ben))).resolves.toEqual({ votes: 2 });
  });
});

describe("a ban of a visitor", () => {
  test("holds by browser or network, ends their votes, and outlives the service", async () => {
    await at.setQueue("votes");
    const troll = visitor("troll", "192.0.2.9");
    await vote(as(null, troll), "192.0.2.9");
    await sanction(person(troll));
    expect(await db.vote.count()).toBe(0);
    rooms = roomsHandlers({ ...at.deps });
    for (const keys of [troll, visitor(null, "192.0.2.9"), visitor("troll", "203.0.113.1")])
      await expect(vote(as(null, keys))).rejects.toMatchObject({ code: "banned" });
    await expect(vote(as(null, visitor("friend", "203.0.113.1")))).resolves.toEqual({ votes: 1 });
  });

  test("needs an id of this very room", async () => {
    const elsewhere = personIds(["secret"]).seal(randomUUID(), visitor("a", "b"));
    for (const personId of [elsewhere, "x", "A".repeat(80)])
      await expect(sanction({ userId: "", username: "", personId })).rejects.toMatchObject({
        code: "person_not_found",
      });
  });
});

test("a mute refuses requests and votes, and leaves what is pending", async () => {
  await at.setQueue("votes");
  await at.ask(at.ada, "x");
  await sanction(account(at.ada), { kind: SanctionKind.MUTE });
  await expect(at.ask(at.ada, "y")).rejects.toMatchObject({ code: "muted", fields: {} });
  await expect(vote(as(at.ada))).rejects.toMatchObject({ code: "muted" });
  expect((await at.requests()).map(({ state }) => state)).toEqual(["pending"]);
});

describe("who may", () => {
  test("the owner all but themselves; a co-host neither owner nor co-hosts; others nobody", async () => {
    const [cohost, dj] = [at.ada, at.ben];
    const other: Caller = { userId: randomUUID(), username: "cay", isAdmin: false };
    await give("cohost", cohost);
    await give("cohost", other);
    await give("dj", dj);
    await expect(sanction(account(at.host))).rejects.toMatchObject({ code: "own_sanction" });
    for (const target of [at.host, other])
      await expect(sanction(account(target), { by: cohost })).rejects.toMatchObject({
        code: "not_sanctionable",
      });
    await expect(sanction(account(cohost), { by: dj })).rejects.toMatchObject({ code: "not_host" });
    const { sanction: made } = await sanction(account(other));
    await expect(lift(made?.id ?? "", cohost)).rejects.toMatchObject({ code: "not_sanctionable" });
    await sanction(account(dj), { by: cohost });
    await expect(setPeace({}, cohost)).rejects.toMatchObject({ code: "not_host" });
    await expect(
      rooms.listActs({ roomName: at.roomName, before: "", limit: 5 }, as(cohost)),
    ).rejects.toMatchObject({ code: "not_host" });
  });

  test("nobody in a room without owner", async () => {
    await at.setMode("off");
    await db.room.update({ where: { id: at.room.id }, data: { ownerId: null } });
    const nobody = { code: "room_without_owner" };
    await expect(sanction(account(at.ada))).rejects.toMatchObject(nobody);
    await expect(setPeace({ accountsOnly: true })).rejects.toMatchObject(nobody);
    await expect(rooms.listSanctions({ roomName: at.roomName }, as(at.host))).rejects.toMatchObject(nobody);
  });
});

test("a repeated ban replaces the former; lifting it twice is the same as once", async () => {
  await sanction(account(at.ada), { minutes: 60 });
  const { sanction: made } = await sanction(account(at.ada), { reason: " Rude. " });
  expect(await listed()).toMatchObject([{ id: made?.id, until: undefined, reason: "Rude." }]);
  await lift(made?.id ?? "");
  await lift(made?.id ?? "");
  expect(await listed()).toEqual([]);
  expect((await db.room.findUniqueOrThrow({ where: { id: at.room.id } })).sanctionedUntil).toBeNull();
  expect((await at.ask(at.ada, "x")).request.state).toBe("pending");
});

test("a sanction of another room is not lifted", async () => {
  const { sanction: made } = await sanction(account(at.ada));
  const other = await rooms.addTracks(
    { roomName: `Other ${randomUUID()}`, tracks: [track("a")] },
    as(at.host),
  );
  await rooms.liftSanction({ roomName: other.room?.name ?? "", sanctionId: made?.id ?? "" }, as(at.host));
  expect(await listed()).toHaveLength(1);
});

test("a room has at most 500 sanctions at once", async () => {
  const { room, clock, host } = at;
  await db.sanction.createMany({
    data: Array.from({ length: maxSanctions }, () => ({
      ...{ id: randomUUID(), roomId: room.id, kind: "mute" as const, userId: randomUUID() },
      ...{ byId: host.userId, reason: "", createdAt: new Date(clock.now()), browsers: [], networks: [] },
      until: new Date(clock.now() + hour),
    })),
  });
  await expect(sanction(account(at.ada))).rejects.toMatchObject({ code: "too_many_sanctions" });
  clock.advance(hour);
  await expect(sanction(account(at.ada))).resolves.toBeDefined();
});

describe("settings", () => {
  test("slow mode takes one request in so many minutes, and says how long to wait", async () => {
    await setPeace({ slowModeMinutes: 5 });
    await at.ask(at.ada, "x");
    at.clock.advance(4 * 60_000);
    await expect(at.ask(at.ada, "y")).rejects.toMatchObject({
      kind: "too_many",
      code: "slow_mode",
      fields: { retry_after: 60 },
    });
    expect((await at.ask(at.ben, "z")).request.state).toBe("pending");
    at.clock.advance(60_000);
    expect((await at.ask(at.ada, "y")).request.state).toBe("pending");
    await expect(setPeace({ slowModeMinutes: 7 })).rejects.toMatchObject({ code: "slow_mode_invalid" });
  });

  test("only who was here may act; roles may in any case", async () => {
    await at.setQueue("votes");
    const here = new Set([at.ada.userId]);
    const deps = {
      ...at.deps,
      wasHere: async (_id: string, _at: number, { userId }: { userId: string | null }) =>
        here.has(userId ?? ""),
    };
    rooms = roomsHandlers(deps);
    await setPeace({ onlyWhoIsHere: true });
    const refused = { code: "only_who_was_here" };
    await expect(at.ask(at.ben, "x", {}, deps)).rejects.toMatchObject(refused);
    await expect(at.pin(at.ben, "c", "", deps)).rejects.toMatchObject(refused);
    await expect(vote(as(at.ben))).rejects.toMatchObject(refused);
    await expect(vote(as(null, visitor("a", "b")))).rejects.toMatchObject(refused);
    expect((await at.ask(at.ada, "x", {}, deps)).request.state).toBe("pending");
    await give("dj", at.ben);
    expect((await at.ask(at.ben, "y", {}, deps)).request.state).toBe("approved");
  });

  test("a request that raced the closing is refused", async () => {
    await setPeace({ onlyWhoIsHere: true });
    const since = (await db.room.findUniqueOrThrow({ where: { id: at.room.id } })).onlySince;
    const raced = {
      ...at.deps,
      wasHere: async () => {
        await setPeace({ onlyWhoIsHere: false });
        at.clock.advance(1);
        await setPeace({ onlyWhoIsHere: true });
        return true;
      },
    };
    await expect(at.ask(at.ada, "x", {}, raced)).rejects.toMatchObject({ code: "settings_changed" });
    expect((await db.room.findUniqueOrThrow({ where: { id: at.room.id } })).onlySince).not.toEqual(since);
  });

  test("accounts only is in the room's peace, and refuses visitors' votes", async () => {
    await at.setQueue("votes");
    const { peace } = await setPeace({ accountsOnly: true });
    expect(peace).toMatchObject({ accountsOnly: true, slowModeMinutes: 0 });
    expect((await rooms.getAccess({ roomName: at.roomName }, as(null))).peace).toEqual(peace);
    await expect(vote(as(null, visitor("a", "b")))).rejects.toMatchObject({ code: "accounts_only" });
    await expect(vote(as(at.ada))).resolves.toEqual({ votes: 1 });
  });
});

test("the log has every act, newest first, with who, whom, why and how long", async () => {
  await rooms.removePerson({ roomName: at.roomName, person: account(at.ada), reason: "Noise" }, as(at.host));
  const { sanction: made } = await sanction(account(at.ada), { minutes: 60, reason: "Rude" });
  await lift(made?.id ?? "");
  await sanction(person(visitor("a", "b")), { kind: SanctionKind.MUTE });
  await give("dj", at.ben);
  await setRole(at.deps, at.host, { roomName: at.roomName, userId: at.ben.userId, role: "listener" });
  for (const userId of [at.ben.userId, at.ben.userId, null, at.ada.userId])
    await setSuccessor(at.deps, at.host, { roomName: at.roomName, userId });
  await setPeace({ slowModeMinutes: 5, accountsOnly: true });
  await setPeace({ slowModeMinutes: 5, accountsOnly: true });
  const log = await db.act.findMany({ where: { roomId: at.room.id }, orderBy: { seq: "desc" } });
  const [ada, ben] = [at.ada.userId, at.ben.userId];
  expect(
    log.map(({ kind, whomId, reason, minutes, detail }) => [kind, whomId, reason, minutes, detail]),
  ).toEqual([
    ["peace_set", null, "", null, "accounts_only:on slow_mode:5"],
    ["successor_named", ada, "", null, ""],
    ["successor_dropped", ben, "", null, ""],
    ["successor_named", ben, "", null, ""],
    ["role_taken", ben, "", null, "dj"],
    ["role_given", ben, "", null, "dj"],
    ["muted", null, "", null, ""],
    ["lifted_ban", ada, "", null, ""],
    ["banned", ada, "Rude", 60, ""],
    ["removed", ada, "Noise", null, ""],
  ]);
  const shown = await acts();
  expect(shown).toHaveLength(10);
  const next = await rooms.listActs(
    { roomName: at.roomName, before: shown[4]?.id ?? "", limit: 1 },
    as(at.host),
  );
  expect(next.acts).toEqual([shown[5]]);
});

test("the log is kept for 90 days, and is deleted with the room", async () => {
  await sanction(account(at.ada));
  at.clock.advance(89 * 24 * hour);
  await sweepRooms(at.deps);
  expect(await acts()).toHaveLength(1);
  at.clock.advance(2 * 24 * hour);
  await sweepRooms(at.deps);
  expect(await acts()).toEqual([]);
  await setPeace({ accountsOnly: true });
  await db.room.delete({ where: { id: at.room.id } });
  expect([await db.act.count(), await db.sanction.count()]).toEqual([0, 0]);
});

test("only a room with a sanction that holds is guarded", async () => {
  const isGuarded = async () =>
    (await rooms.getRoom({ roomName: at.roomName, roomId: "" }, as(null))).isGuarded;
  expect(await isGuarded()).toBe(false);
  await sanction(account(at.ada), { minutes: 60 });
  expect(await isGuarded()).toBe(true);
  at.clock.advance(hour);
  expect(await isGuarded()).toBe(false);
});
