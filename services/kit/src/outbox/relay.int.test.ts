import { eventType } from "@tutti/proto/events";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Delivery } from "../bus/bus.ts";
import { postgresBus } from "../bus/postgres-bus.ts";
import { createPool } from "../database/pool.ts";
import { createLogger } from "../log/logger.ts";
import { emptyDatabase } from "../testing/database.ts";
import { outboxSchema } from "../testing/outbox.ts";
import { consume } from "./consume.ts";
import { outboxRow } from "./outbox.ts";
import { startRelay } from "./relay.ts";

const log = createLogger("test", "silent");
const made = eventType("tutti.shop.made", z.object({ n: z.number() }));

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await emptyDatabase();
  pool = createPool(database.url, { max: 4, log });
  await pool.query(outboxSchema("shop"));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const write = async (client: pg.Pool | pg.PoolClient, n: number) => {
  const { id, subject, payload, requestId } = outboxRow(made, { n });
  const values = [id, subject, payload, requestId];
  await client.query(
    "insert into shop.outbox (id, subject, payload, request_id) values ($1, $2, $3, $4)",
    values,
  );
};

test("committed events are published in their order, once; rolled-back ones are not", async () => {
  const bus = await postgresBus(database.url, log);
  const seen: number[] = [];
  const done = Promise.withResolvers<void>();
  const subscription = await consume(bus, "orders", made, log, async ({ payload }) => {
    seen.push(payload.n);
    if (payload.n === 30) done.resolve();
  });
  for (let n = 1; n <= 10; n++) await write(pool, n);
  const undone = await pool.connect();
  await undone.query("begin");
  await write(undone, 99);
  await undone.query("rollback");
  undone.release();
  // Two relays take turns, as two nodes of a service do.
  const relays = await Promise.all([
    startRelay(database.url, "shop", bus, log),
    startRelay(database.url, "shop", bus, log),
  ]);
  for (let n = 11; n <= 30; n++) await write(pool, n);
  await done.promise;
  expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  await Promise.all(relays.map((relay) => relay.stop()));
  await subscription.stop();
  await bus.close();
});

test("relay and bus recover when the database drops every connection", async () => {
  const bus = await postgresBus(database.url, log);
  const relay = await startRelay(database.url, "shop", bus, log);
  const seen = new Set<number>();
  const all = Promise.withResolvers<void>();
  const subscription = await bus.subscribe("survivors", made.subject, async ({ payload }: Delivery) => {
    seen.add(made.payload.parse(payload).n);
    if (seen.has(200) && seen.has(201)) all.resolve();
  });
  await write(pool, 200);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await write(pool, 201);
  await all.promise;
  await relay.stop();
  await subscription.stop();
  await bus.close();
});

test("a payload that breaks its schema is refused where it is written", () => {
  expect(() => outboxRow(made, { n: "x" } as never)).toThrow();
});
