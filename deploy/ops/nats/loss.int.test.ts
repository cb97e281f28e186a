import { applyEvent, checksum, followEvents, Invented, openDatabase } from "@tutti/analytics/testing";
import { type Bus, createLogger, createPool, openBus, type Running, startRelay } from "@tutti/service-kit";
import { emptyDatabase, fillOutbox, outboxSchema, Seeded } from "@tutti/service-kit/testing";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findProgram } from "../../tools/testing/programs.ts";
import { type ForgetfulNats, losses, startForgetfulNats } from "./forgetful-server.ts";

const program = findProgram("nats-server");
const log = createLogger("test", process.env.LOG_LEVEL ?? "silent");
const subject = "tutti.shop.made";
const wait = { timeout: 100_000, interval: 100 };

/** A group that records the events it receives; `all(n)` resolves when these are events 1 to `n`. */
async function subscriber(bus: Bus, group: string) {
  const received = new Set<number>();
  const waits = new Map<number, () => void>();
  const subscription = await bus.subscribe(group, subject, async ({ payload }) => {
    received.add((payload as { n: number }).n);
    for (const [n, resolve] of waits) if (received.size === n) resolve();
  });
  return {
    received,
    all: (n: number) =>
      received.size === n ? Promise.resolve() : new Promise<void>((resolve) => waits.set(n, resolve)),
    stop: () => subscription.stop(),
  };
}

const suite = (program: string) =>
  describe("a NATS that loses its events", () => {
    let database: Awaited<ReturnType<typeof emptyDatabase>>;
    let pool: pg.Pool;
    let nats: ForgetfulNats;
    let bus: Bus;
    let relay: Running;
    const write = (from: number, to: number) =>
      pool.query(
        `insert into shop.outbox (id, subject, payload, request_id)
         select gen_random_uuid(), $1, jsonb_build_object('n', n), 'r' from generate_series($2::int, $3::int) n`,
        [subject, from, to],
      );
    const published = (events: Parameters<typeof fillOutbox>[2]) => fillOutbox(pool, "shop", events);
    beforeEach(async () => {
      database = await emptyDatabase();
      pool = createPool(database.url, { max: 4, log });
      await pool.query(outboxSchema("shop"));
      nats = await startForgetfulNats(program);
      bus = await openBus({ databaseUrl: "", natsUrl: nats.url }, log, "shop");
      relay = await startRelay(database.url, "shop", bus, log);
    });
    afterEach(async () => {
      await relay.stop();
      await bus.close();
      await nats.stop();
      await pool.end();
      await database.drop();
    });

    test.each(losses)("%s: nothing is missing after the relay caught up", async (_name, lose) => {
      const early = await subscriber(bus, "early");
      await write(1, 300);
      await early.all(300);
      await lose(nats);
      await write(301, 400);
      await early.all(400);
      // A group that is created after the loss receives the earlier events, too.
      const late = await subscriber(bus, "late");
      await late.all(400);
      await Promise.all([early.stop(), late.stop()]);
    });

    test.each(losses)("%s: analytics counts what it would have counted anyway", async (_name, lose) => {
      const size = { interactions: 2000, users: 40, rooms: 20, songs: 300 };
      const events = [...new Invented(new Seeded(11), size).events()];
      const [counting, reference] = await Promise.all([openDatabase(), openDatabase()]);
      for (const event of events) await applyEvent(reference.db, event);
      const following = await followEvents(counting.db, bus, log);
      const half = Math.floor(events.length / 2);
      await published(events.slice(0, half));
      // In the middle: some events are counted, some only in the stream, some still in the outbox.
      await vi.waitFor(async () => expect(await counting.db.event.count()).toBeGreaterThan(10), wait);
      await lose(nats);
      await published(events.slice(half));
      await vi.waitFor(async () => expect(await counting.db.event.count()).toBe(events.length), wait);
      expect(await checksum(counting.db)).toBe(await checksum(reference.db));
      await following.stop();
      await Promise.all([counting.close(), reference.close()]);
    });
  });

if (program) suite(program);
else test.skip("events that NATS lost: nats-server is not installed", () => expect(program).not.toBeNull());
