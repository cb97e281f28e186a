import { randomUUID } from "node:crypto";
import { lengthLearned, sessionRevoked } from "@tutti/proto/events";
import {
  type Bus,
  type Cache,
  createLogger,
  memoryCache,
  openBus,
  openCache,
  prismaAdapter,
  systemClock,
  systemIds,
} from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PrismaClient } from "../gen/prisma/client.ts";
import { serveSync } from "./serve.ts";
import { prismaArchive } from "./store.ts";
import { prismaChat } from "./store-chat.ts";
import { Browser } from "./testing/browser.ts";
import {
  fakeLogins,
  fakeRooms,
  fakeTickets,
  memoryAttendance,
  ownedRoom,
  song,
} from "./testing/fake-services.ts";
import { silence } from "./timeline/timeline.ts";

const log = createLogger("test", "silent");
const { NATS_URL, REDIS_URL } = process.env;
let database: { url: string; drop: () => Promise<void> };
let db: PrismaClient;
beforeAll(async () => {
  const migrations = new URL("../prisma/migrations", import.meta.url);
  database = await testDatabase({ name: "sync", migrations });
  db = new PrismaClient({ adapter: prismaAdapter(database.url, "sync", log) });
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

test("S37 of two states the archive keeps the newer, independent of their order", async () => {
  const archive = prismaArchive(db);
  const roomId = randomUUID();
  expect(await archive.load(roomId)).toBeNull();
  const rev = Date.now() * 1024;
  const newer = {
    ...silence,
    rev: rev + 1,
    track: song("one", 60),
    isPlaying: true,
    position: 1.5,
    at: 2.25,
  };
  await archive.save(roomId, newer);
  await archive.save(roomId, { ...silence, rev });
  expect(await archive.load(roomId)).toEqual(newer);
});

interface Between {
  bus: () => Promise<Bus>;
  cache: () => Promise<Cache>;
}

/** Two real nodes, each with its own bus connection, and a room of their own. */
async function startTwo({ bus, cache }: Between) {
  const room = { ...ownedRoom("Blue", [song("one", 60), song("two", 90)]), roomId: randomUUID() };
  /** Its song has no length. */
  const red = { ...ownedRoom("Red", [song("three"), song("four")]), roomId: randomUUID() };
  /** Used by one test: an announcement names one move, and a late leave of an earlier test could take its place. */
  const green = { ...ownedRoom("Green", [song("five")]), roomId: randomUUID() };
  const outside = {
    rooms: fakeRooms(room, red, green),
    tickets: fakeTickets(),
    logins: fakeLogins(),
    archive: prismaArchive(db),
    attendance: memoryAttendance(),
    chat: prismaChat(db),
  };
  const config = {
    address: "127.0.0.1:0",
    host: "127.0.0.1",
    port: 0,
    origins: [],
    maxConnections: 100,
    drainMs: 0,
  };
  const start = async () => {
    const platform = { clock: systemClock, ids: systemIds, log, serviceSecrets: ["test-secret"] as const };
    const parts = { bus: await bus(), cache: await cache() };
    const serving = await serveSync(config, { ...platform, ...parts }, outside);
    const stop = async () => {
      await serving.stop();
      await parts.bus.close();
    };
    return { url: `ws://127.0.0.1:${serving.httpPort}/sync`, bus: parts.bus, stop };
  };
  /** Everybody has a network of their own: visitors of one are counted as one person. */
  let networks = 0;
  const join = async (url: string, ticket?: string, room_name = "Blue") => {
    const headers = { "x-forwarded-for": `198.51.100.${++networks}` };
    const browser = await Browser.open(ticket ? `${url}?ticket=${ticket}` : url, headers);
    browser.send("join_room", { room_name });
    return { browser, joined: await browser.next("joined") };
  };
  return { room, red, start, join, nodes: await Promise.all([start(), start()]) };
}

function nodesContract(name: string, between: Between) {
  describe(name, () => {
    let two: Awaited<ReturnType<typeof startTwo>>;
    beforeAll(async () => {
      two = await startTwo(between);
    });
    afterAll(async () => {
      await Promise.all(two.nodes.map((node) => node.stop()));
    });

    test("S60 S61 S62 guests on two nodes end a track without a host, and report the next one's length once", async () => {
      const [here, there] = two.nodes;
      if (!here || !there) throw new Error("two nodes were started");
      const room_name = "Red";
      const host = await two.join(here.url, "host", room_name);
      const guests = [
        await two.join(here.url, undefined, room_name),
        await two.join(there.url, undefined, room_name),
      ];
      const player_state = { currentTrack: song("three"), isPlaying: true, currentTime: 100 };
      host.browser.send("player_state_change", { room_name, player_state });
      for (const { browser } of guests) {
        const { rev } = await browser.next("player_state_update", (data) => data.player_state.isPlaying);
        browser.send("track_ended", { room_name, song_id: "demo_three", rev });
      }
      host.browser.close();
      for (const { browser } of guests) {
        await browser.next("player_state_update", (data) => data.player_state.currentTrack?.title === "four");
        browser.send("track_length", { room_name, song_id: "demo_four", duration: 180 });
      }
      for (const { browser } of guests) {
        await browser.next("player_state_update", (data) => data.player_state.duration === 180);
        browser.close();
      }
      const published = () =>
        db.outbox.findMany({
          where: {
            subject: lengthLearned.subject,
            payload: { path: ["room_id"], equals: two.red.roomId },
          },
        });
      await expect.poll(async () => (await published()).length).toBe(1);
      const [row] = await published();
      if (!row) throw new Error("a row was found");
      const learned = lengthLearned.payload.parse(row.payload);
      expect(learned).toMatchObject({ song_id: "demo_four", duration_seconds: 180 });
      await prismaArchive(db).publishLength(row.id, learned);
      expect(await published()).toHaveLength(1);
    });

    test("S69 an account's tabs on two nodes are one person until the last one closes", async () => {
      const [here, there] = two.nodes;
      if (!here || !there) throw new Error("two nodes were started");
      const room_name = "Green";
      const of = (name: string) => (data: { username: string }) => data.username === name;
      const host = await two.join(here.url, "host", room_name);
      // A join during the announcement of this one would be counted in it, but not announced by name.
      expect((await host.browser.next("user_joined", of("Hanna"))).users_count).toBe(1);
      const tab = await two.join(here.url, "listener", room_name);
      expect((await host.browser.next("user_joined", of("Lia"))).users_count).toBe(2);
      const other = await two.join(there.url, "listener", room_name);
      expect(other.joined.users_count).toBe(2);
      tab.browser.close();
      await tab.browser.closed;
      // A visitor's move is announced after everything that the tabs caused.
      const visitor = await two.join(there.url, undefined, room_name);
      expect((await host.browser.next("user_joined", of("Guest"))).users_count).toBe(3);
      other.browser.close();
      expect((await host.browser.next("user_left", of("Lia"))).users_count).toBe(2);
      const moves = host.browser.received.filter(({ event }) => /^user_/.test(event));
      expect(moves.filter(({ data }) => "username" in data && data.username === "Lia")).toEqual([]);
      visitor.browser.close();
      host.browser.close();
    });

    test("S20 S30 S37 S50 a host on one node leads a guest on the other, until the login ends", async () => {
      const [here, there] = two.nodes;
      if (!here || !there) throw new Error("two nodes were started");
      const guest = await two.join(there.url);
      const host = await two.join(here.url, "host");
      const say = (name: string, currentTime: number, isPlaying: boolean) =>
        host.browser.send("player_state_change", {
          room_name: "Blue",
          player_state: { currentTrack: song(name), isPlaying, currentTime },
        });
      say("two", 33, true);
      const first = await guest.browser.next("player_state_update");
      expect(first.player_state).toMatchObject({ currentTime: 33, isPlaying: true, duration: 90 });
      say("two", 40, false);
      const second = await guest.browser.next("player_state_update", ({ rev }) => rev > first.rev);
      expect(second.player_state).toMatchObject({ currentTime: 40, isPlaying: false });
      expect((await host.browser.next("user_joined")).users_count).toBe(2);
      await expect.poll(async () => (await prismaArchive(db).load(two.room.roomId))?.rev).toBe(second.rev);
      const payload = { session_id: "s-host", user_id: randomUUID(), at: Date.now() };
      await here.bus.publish({ id: randomUUID(), subject: sessionRevoked.subject, payload, requestId: "" });
      expect(await host.browser.closed).toBe(4401);
      expect((await guest.browser.next("user_left")).users_count).toBe(1);
      guest.browser.close();
    });

    test("S34 S37 a node that starts later loads the room's position", async () => {
      const third = await two.start();
      const late = await two.join(third.url);
      expect(late.joined.player_state).toMatchObject({ currentTime: 40, isPlaying: false });
      late.browser.close();
      await third.stop();
    });
  });
}

const shared = memoryCache(systemClock);
const settings = (natsUrl?: string, redisUrl?: string) => ({
  databaseUrl: database.url,
  natsUrl,
  redisUrl,
  serviceSecrets: ["test-secret"] as const,
  services: [],
  logLevel: "silent" as const,
});

nodesContract("bus in Postgres, cache in memory", {
  bus: () => openBus(settings(), log),
  cache: async () => shared,
});

if (NATS_URL && REDIS_URL)
  nodesContract("bus in NATS, cache in Redis", {
    bus: () => openBus(settings(NATS_URL), log),
    cache: () => openCache(settings(undefined, REDIS_URL), log),
  });
else
  test.skip("bus in NATS, cache in Redis: NATS_URL and REDIS_URL are not set", () =>
    expect(NATS_URL && REDIS_URL).toBeDefined());
