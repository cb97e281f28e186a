import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { checksum, followEvents, hear, Invented, openDatabase } from "@tutti/analytics/testing";
import { type Bus, createLogger, eventStream, openBus, type Running, startRelay } from "@tutti/service-kit";
import { Seeded, testDatabase } from "@tutti/service-kit/testing";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { freePort } from "../local/ports.ts";
import { answers } from "../local/testing/brokers.ts";
import { findProgram } from "../local/testing/programs.ts";

const program = findProgram("nats-server");
const log = createLogger("test", process.env.LOG_LEVEL ?? "silent");
const subject = "tutti.shop.made";
const wait = { timeout: 25_000, interval: 100 };
const outbox = `
create schema shop;
create table shop.outbox (
  seq bigint generated always as identity primary key, id text not null unique, subject text not null,
  payload jsonb not null, request_id text not null, published_at timestamptz);
create function shop.notify_outbox() returns trigger language plpgsql as $$
  begin perform pg_notify('outbox', tg_table_schema); return null; end $$;
create trigger outbox_written after insert on shop.outbox
  for each statement execute function shop.notify_outbox();`;

/** A group that remembers what it heard; `all(n)` resolves when that are events 1 to `n`. */
async function hearer(bus: Bus, group: string) {
  const heard = new Set<number>();
  const waits = new Map<number, () => void>();
  const subscription = await bus.subscribe(group, subject, async ({ payload }) => {
    heard.add((payload as { n: number }).n);
    for (const [n, resolve] of waits) if (heard.size === n) resolve();
  });
  return {
    heard,
    all: (n: number) =>
      heard.size === n ? Promise.resolve() : new Promise<void>((resolve) => waits.set(n, resolve)),
    stop: () => subscription.stop(),
  };
}

const suite = (program: string) =>
  describe("a NATS that loses its events", () => {
    let database: Awaited<ReturnType<typeof testDatabase>>;
    let pool: pg.Pool;
    let port: number;
    let folder: string;
    let server: ChildProcess;
    let bus: Bus;
    let relay: Running;
    const start = async () => {
      const where = ["-a", "127.0.0.1", "-p", String(port), "-js", "-sd", folder];
      server = spawn(program, where, { stdio: "ignore" });
      await answers(port, server);
    };
    const kill = async () => {
      const gone = new Promise((resolve) => server.once("close", resolve));
      server.kill("SIGKILL");
      await gone;
    };
    const write = (from: number, to: number) =>
      pool.query(
        `insert into shop.outbox (id, subject, payload, request_id)
         select gen_random_uuid()::text, $1, jsonb_build_object('n', n), 'r' from generate_series($2::int, $3::int) n`,
        [subject, from, to],
      );
    const told = (events: readonly { id: string; subject: string; payload: unknown }[]) =>
      pool.query(
        `insert into shop.outbox (id, subject, payload, request_id)
         select id, subject, payload, 'r' from unnest($1::text[], $2::text[], $3::jsonb[]) as e (id, subject, payload)`,
        [
          events.map(({ id }) => id),
          events.map(({ subject }) => subject),
          events.map(({ payload }) => JSON.stringify(payload)),
        ],
      );
    beforeAll(async () => {
      port = await freePort();
    });
    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), "tutti-nats-loss-"));
      database = await testDatabase();
      pool = new pg.Pool({ connectionString: database.url });
      await pool.query(outbox);
      await start();
      bus = await openBus({ databaseUrl: "", natsUrl: `nats://127.0.0.1:${port}` }, log, "shop");
      relay = await startRelay(database.url, "shop", bus, log);
    });
    afterEach(async () => {
      await relay.stop();
      await bus.close();
      await kill();
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const loss: [string, () => Promise<void>][] = [
      [
        "killed and its disk emptied",
        async () => {
          await kill();
          rmSync(folder, { recursive: true, force: true });
          await start();
        },
      ],
      ["whose stream is deleted", () => asOperator((manager) => manager.streams.delete(eventStream))],
      ["whose stream is purged", () => asOperator((manager) => manager.streams.purge(eventStream))],
    ];
    async function asOperator(
      work: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<unknown>,
    ): Promise<void> {
      const connection = await connect({ servers: `nats://127.0.0.1:${port}` });
      await work(await jetstreamManager(connection));
      await connection.close();
    }

    test.each(loss)("%s: nothing is missing after the relay caught up", async (_name, lose) => {
      const early = await hearer(bus, "early");
      await write(1, 300);
      await early.all(300);
      await lose();
      await write(301, 400);
      await early.all(400);
      // Who comes after the loss hears of what was before it, too.
      const late = await hearer(bus, "late");
      await late.all(400);
      await Promise.all([early.stop(), late.stop()]);
    });

    test.each(loss)("%s: analytics counts what it would have counted anyway", async (_name, lose) => {
      const interactions = Number(process.env.INTERACTIONS ?? 2000);
      const size = { interactions, users: interactions / 50, rooms: interactions / 100, songs: 300 };
      const events = [...new Invented(new Seeded(11), size).events()];
      const [counting, reference] = await Promise.all([openDatabase(), openDatabase()]);
      for (const event of events) await hear(reference.db, event);
      const following = await followEvents(counting.db, bus, log);
      const half = Math.floor(events.length / 2);
      await told(events.slice(0, half));
      // In the middle: some events are counted, some only in the stream, some still in the outbox.
      await vi.waitFor(async () => expect(await counting.db.event.count()).toBeGreaterThan(10), wait);
      await lose();
      await told(events.slice(half));
      await vi.waitFor(async () => expect(await counting.db.event.count()).toBe(events.length), wait);
      expect(await checksum(counting.db)).toBe(await checksum(reference.db));
      await following.stop();
      await Promise.all([counting.close(), reference.close()]);
    });
  });

if (program) suite(program);
else test.skip("events that NATS lost: nats-server is not installed", () => expect(program).not.toBeNull());
