import { randomUUID } from "node:crypto";
import { SanctionKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type Caller, personIds } from "@tutti/service-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { roomsHandlers } from "../handlers/rooms.ts";
import { openDatabase } from "../testing/open-database.ts";
import { account, as, hour, peaceWorld, visitor } from "../testing/peace-world.ts";

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

describe("a ban of an account", () => {
  test("a ban of an account refuses its requests, pins and votes until it ends, and is published", async () => {
    await at.setQueue("votes");
    const { sanction: made } = await at.sanction(account(at.ada), { minutes: 60 });
    expect(made).toMatchObject({ userId: at.ada.userId, until: new Date(at.clock.now() + hour) });
    const banned = { code: "banned", fields: { until: at.clock.now() + hour } };
    await expect(at.ask(at.ada, "x")).rejects.toMatchObject(banned);
    await expect(at.pin(at.ada, "c")).rejects.toMatchObject(banned);
    await expect(at.voteAs(as(at.ada))).rejects.toMatchObject(banned);
    expect((await at.ask(at.ben, "x")).request.state).toBe("pending");
    expect(await at.published()).toBe(1);
    at.clock.advance(hour);
    expect((await at.ask(at.ada, "y")).request.state).toBe("pending");
    expect(await at.listed()).toEqual([]);
    expect(at.openHolds()).toHaveLength(2);
  });

  test("a ban of an account returns the coins of pending and waiting requests and pins, and tells why", async () => {
    await at.ask(at.ada, "pending");
    const { request } = await at.ask(at.ada, "queued");
    await at.approve(request.id);
    await at.pin(at.ada, "c");
    await at.ask(at.ben, "other");
    await at.setQueue("votes");
    await at.vote(at.ada, "b");
    await at.sanction(account(at.ada));
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
    expect(at.openHolds()).toHaveLength(1);
    expect(at.ledger.balanceOf(at.ada.userId)).toBe(100);
  });

  test("a ban of an account leaves the song that plays, which is then paid for", async () => {
    await at.setMode("off");
    const { request } = await at.ask(at.ada, "mine");
    const playing = { ...at.deps, playingNow: async () => "demo_mine" };
    await roomsHandlers(playing).sanctionPerson(
      {
        roomName: at.roomName,
        person: account(at.ada),
        kind: SanctionKind.BAN,
        reason: "",
        withNetwork: false,
      },
      as(at.host),
    );
    expect(await at.songs()).toContain("mine");
    await at.play("mine");
    expect(await db.request.findUniqueOrThrow({ where: { id: request.id } })).toMatchObject({
      state: "played",
    });
  });

  test.each(["request", "pin"] as const)(
    "a ban of an account that comes while a %s's coins are being held leaves no hold",
    async (what) => {
      let ban: Promise<unknown> | undefined;
      const { coins } = at.deps;
      const slow = {
        ...at.deps,
        coins: {
          ...coins,
          place: async (input: Parameters<typeof coins.place>[0]) => {
            const placed = await coins.place(input);
            ban = at.sanction(account(at.ada));
            await ban;
            return placed;
          },
        },
      };
      if (what === "request") await expect(at.ask(at.ada, "x", {}, slow)).rejects.toThrow("banned");
      else await expect(at.pin(at.ada, "c", "", slow)).rejects.toThrow("banned");
      await at.recover();
      expect(at.openHolds()).toEqual([]);
      expect(at.ledger.balanceOf(at.ada.userId)).toBe(100);
    },
  );

  test("a ban of an account holds for visitors from its browsers, and for no other account", async () => {
    await at.setQueue("votes");
    const home = visitor("home", "192.0.2.9");
    at.restart({ ...at.deps, browsersOf: async () => home.browsers });
    await at.sanction(account(at.ada));
    await expect(at.voteAs(as(null, home))).rejects.toMatchObject({ code: "banned" });
    await expect(at.voteAs(as(null, visitor("other", "192.0.2.9")))).resolves.toEqual({ votes: 1 });
    await expect(at.voteAs(as(at.ben))).resolves.toEqual({ votes: 2 });
  });
});

describe("a ban of a visitor", () => {
  test("a ban of a visitor holds by browser in any network, ends their votes, and outlives the service", async () => {
    await at.setQueue("votes");
    const troll = visitor("troll", "192.0.2.9");
    await at.voteAs(as(null, troll));
    await at.sanction(at.person(troll));
    expect(await db.vote.count()).toBe(0);
    at.restart(at.deps);
    for (const keys of [troll, visitor("troll", "203.0.113.1")])
      await expect(at.voteAs(as(null, keys))).rejects.toMatchObject({ code: "banned" });
    for (const keys of [visitor("friend", "192.0.2.9"), visitor(null, "192.0.2.9")])
      await expect(at.voteAs(as(null, keys))).resolves.toBeDefined();
  });

  test("a ban of a visitor holds for accounts that were created later in that browser or are used in it, and for no other account", async () => {
    await at.setQueue("votes");
    const troll = visitor("troll", "192.0.2.9");
    await at.sanction(at.person(troll));
    const since = at.clock.now();
    const made = (created: Caller["created"]): Caller => ({ ...at.ada, userId: randomUUID(), created });
    const banned = { code: "banned" };
    const later = made({ at: since, browsers: troll.browsers });
    await expect(at.voteAs(as(later, visitor("phone", "203.0.113.1")))).rejects.toMatchObject(banned);
    await expect(at.ask(later, "x")).rejects.toMatchObject(banned);
    await expect(at.voteAs(as(made({ at: since, browsers: [] }), troll))).rejects.toMatchObject(banned);
    for (const earlier of [made({ at: since - 1, browsers: troll.browsers }), made(undefined)])
      await expect(at.voteAs(as(earlier, troll))).resolves.toBeDefined();
  });

  test("a ban of a visitor holds for the network only by choice, and then for an hour", async () => {
    await at.setQueue("votes");
    const troll = visitor("troll", "192.0.2.9");
    const neighbour = visitor("friend", "192.0.2.9");
    await at.voteAs(as(null, neighbour));
    await at.sanction(at.person(troll), { withNetwork: true });
    expect(await db.vote.count()).toBe(0);
    expect((await at.listed()).map(({ browsers, networks }) => [browsers.length, networks.length])).toEqual(
      expect.arrayContaining([
        [1, 0],
        [0, 1],
      ]),
    );
    await expect(at.voteAs(as(null, neighbour))).rejects.toMatchObject({ code: "banned" });
    await expect(at.voteAs(as(at.ben, neighbour))).resolves.toBeDefined();
    at.clock.advance(hour);
    await expect(at.voteAs(as(null, neighbour))).resolves.toBeDefined();
    await expect(at.voteAs(as(null, troll))).rejects.toMatchObject({ code: "banned" });
  });

  test("whose browser keeps no cookie needs the choice of the network", async () => {
    const keyless = at.person(visitor(null, "192.0.2.9"));
    await expect(at.sanction(keyless)).rejects.toMatchObject({ code: "browser_unknown" });
    await at.sanction(keyless, { withNetwork: true });
    expect(await at.listed()).toMatchObject([{ until: new Date(at.clock.now() + hour) }]);
  });

  test("a ban of a visitor needs an id of this very room", async () => {
    const elsewhere = personIds(["secret"]).seal(randomUUID(), visitor("a", "b"));
    for (const personId of [elsewhere, "x", "A".repeat(80)])
      await expect(at.sanction({ userId: "", username: "", personId })).rejects.toMatchObject({
        code: "person_not_found",
      });
  });
});
