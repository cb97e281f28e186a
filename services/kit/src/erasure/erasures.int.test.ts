import { randomUUID } from "node:crypto";
import { accountDeleted, roomsErased } from "@tutti/proto/events";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Bus, Delivery } from "../bus/bus.ts";
import { postgresBus } from "../bus/postgres-bus.ts";
import { createPool } from "../database/pool.ts";
import { createLogger } from "../log/logger.ts";
import { startRelay } from "../outbox/relay.ts";
import type { Running } from "../platform/running.ts";
import { emptyDatabase } from "../testing/database.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { fillOutbox, outboxSchema } from "../testing/outbox.ts";
import { startErasures } from "./erasures.ts";

const log = createLogger("test", "silent");
const schema = `${outboxSchema("rooms")}
create table rooms.erasures (deletion_id uuid primary key, user_id uuid, username text not null default '',
  received_at timestamptz(3) not null default now(), done_at timestamptz(3));
create table rooms.favorites (user_id uuid);`;
const wait = { timeout: 60_000, interval: 20 };

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let pool: pg.Pool;
let bus: Bus;
let running: Running[];
let clock: ReturnType<typeof manualClock>;
beforeEach(async () => {
  database = await emptyDatabase();
  pool = createPool(database.url, { max: 4, log });
  await pool.query(schema);
  bus = await postgresBus(database.url, log);
  clock = manualClock(Date.UTC(2026, 0, 1));
  running = [];
});
afterEach(async () => {
  for (const part of running.toReversed()) await part.stop();
  await bus.close();
  await pool.end();
  await database.drop();
});

const ada = () => ({ userId: randomUUID(), username: "ada" });
type Person = ReturnType<typeof ada>;
/** The service of a test: it waits until `isSettled`, and asks which of `deleted` are gone. */
async function start({ isSettled = (): boolean => true, deleted = [] as string[] } = {}) {
  running.push(await startRelay(database.url, "rooms", bus, log));
  running.push(
    await startErasures({
      databaseUrl: database.url,
      schema: "rooms",
      bus,
      clock,
      log,
      answer: roomsErased,
      people: "select user_id as id from rooms.favorites",
      auth: {
        findDeletedAccounts: async ({ ids }) => ({ ids: ids.filter((id) => deleted.includes(id)) }),
      },
      erase: async (client, { userId }) => {
        if (!isSettled()) return false;
        await client.query("delete from rooms.favorites where user_id = $1", [userId]);
        return true;
      },
    }),
  );
}
const like = (userId: string) => pool.query("insert into rooms.favorites values ($1)", [userId]);
const favorites = async () =>
  (await pool.query("select user_id from rooms.favorites")).rows.map((row) => row.user_id);
const erasures = async () => (await pool.query("select * from rooms.erasures order by deletion_id")).rows;
const leave = async ({ userId, username }: Person) => {
  const deletion_id = randomUUID();
  const payload = { deletion_id, user_id: userId, username, at: 1 };
  await bus.publish({ id: randomUUID(), subject: accountDeleted.subject, payload, requestId: "r" });
  return deletion_id;
};
/** The answers that a group has received. */
async function answers() {
  const seen: Delivery[] = [];
  running.push(await bus.subscribe("auth", roomsErased.subject, async (event) => void seen.push(event)));
  return seen;
}

describe("a deleted account", () => {
  test("a deleted account is erased, with its events, and the answer follows them", async () => {
    const person = ada();
    await like(person.userId);
    await like(randomUUID());
    const events = ["one", "two"].map((title) => ({
      id: randomUUID(),
      subject: "tutti.rooms.track_requested",
      payload: { requester_id: person.userId, requester_name: "ada", title },
    }));
    await fillOutbox(pool, "rooms", events);
    await start();
    const got = await answers();
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "select from bus.events where subject = 'tutti.rooms.track_requested'",
      );
      expect(rows).toHaveLength(2);
    }, wait);
    const deletionId = await leave(person);
    await vi.waitFor(() => expect(got).toHaveLength(1), wait);
    expect(got[0]?.payload).toMatchObject({ deletion_id: deletionId });
    expect(await favorites()).toHaveLength(1);
    // As soon as the answer is there, the bus has the events without the person.
    const { rows } = await pool.query(
      "select payload from bus.events where subject = 'tutti.rooms.track_requested' order by seq",
    );
    expect(rows.map(({ payload }) => [payload.requester_name, payload.title])).toEqual([
      ["", "one"],
      ["", "two"],
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.userId);
    expect(await erasures()).toMatchObject([{ deletion_id: deletionId, user_id: null, username: "" }]);
  });

  test("a deleted account is erased once, however often the event comes", async () => {
    const person = ada();
    await start();
    const got = await answers();
    const deletionId = await leave(person);
    await vi.waitFor(() => expect(got).toHaveLength(1), wait);
    const again = { deletion_id: deletionId, user_id: person.userId, username: "ada", at: 1 };
    await bus.publish({ id: randomUUID(), subject: accountDeleted.subject, payload: again, requestId: "r" });
    await vi.waitFor(
      async () => expect((await pool.query("select from bus.deliveries")).rowCount).toBe(0),
      wait,
    );
    expect(await erasures()).toMatchObject([{ user_id: null }]);
    expect((await pool.query("select from rooms.outbox")).rowCount).toBe(1);
  });

  test("a deleted account waits until everything is settled, and is then taken up by the interval", async () => {
    const state = { isSettled: false };
    const person = ada();
    await like(person.userId);
    await start({ isSettled: () => state.isSettled });
    const got = await answers();
    await leave(person);
    await vi.waitFor(async () => expect(await erasures()).toMatchObject([{ user_id: person.userId }]), wait);
    expect(await favorites()).toEqual([person.userId]);
    state.isSettled = true;
    clock.advance(5000);
    await vi.waitFor(() => expect(got).toHaveLength(1), wait);
    expect(await favorites()).toEqual([]);
  });

  test("whose event was lost is found by comparing the schema with auth", async () => {
    const [gone, here] = [randomUUID(), randomUUID()];
    await like(gone);
    await like(here);
    await start({ deleted: [gone] });
    clock.advance(5000);
    await vi.waitFor(async () => expect(await favorites()).toEqual([here]), wait);
  });
});
