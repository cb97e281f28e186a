import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { createLogger } from "../log/logger.ts";
import { metrics } from "../platform/metrics.ts";
import { cuttableWire } from "../testing/cuttable-wire.ts";
import { testDatabaseUrl } from "../testing/database.ts";
import { isDatabaseAway } from "./failures.ts";
import { listenTo } from "./listen.ts";
import { createPool } from "./pool.ts";

const log = createLogger("test", "silent");

test.each<[string, (pool: ReturnType<typeof createPool>) => Promise<unknown>]>([
  ["a question", (pool) => pool.query("select 1")],
  [
    "a transaction that goes on",
    async (pool) => {
      const client = await pool.connect();
      const outcome = client.query("select 1");
      // A caller that does not know the outcome returns the connection as it is.
      return outcome.finally(() => client.release());
    },
  ],
])(
  "%s to a database that vanished fails as unavailable, and the next uses another connection",
  async (_what, ask) => {
    const wire = await cuttableWire(testDatabaseUrl());
    const pool = createPool(wire.url, { max: 1, log, silence: 300 });
    await pool.query("select 1");
    wire.hold();
    const failure = await ask(pool).catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    wire.carry();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await wire.cut();
  },
);

/** Holds a lock until it is released; `waiting` resolves once another connection waits for it. */
async function heldLock(key: number) {
  const holder = createPool(testDatabaseUrl(), { max: 1, log });
  const client = await holder.connect();
  await client.query("select pg_advisory_lock($1)", [key]);
  const waiters = async () =>
    (
      await client.query(
        "select from pg_locks where locktype = 'advisory' and objid = $1::int8::oid and not granted",
        [key],
      )
    ).rowCount;
  return {
    waiting: () => vi.waitFor(async () => expect(await waiters()).toBe(1), { interval: 10, timeout: 30_000 }),
    release: async () => {
      await client.query("select pg_advisory_unlock($1)", [key]);
      client.release();
      await holder.end();
    },
  };
}

test("a statement that keeps its connection silent for too long is cut off", async () => {
  const lock = await heldLock(7001);
  const pool = createPool(testDatabaseUrl(), { max: 1, log, silence: 50 });
  await expect(pool.query("select pg_advisory_lock(7001)")).rejects.toThrow("terminated");
  await lock.release();
  await pool.end();
});

test("a lost connection is one line with its reason, code and host", async () => {
  const lines: string[] = [];
  const written = createLogger("test", "info", { write: (line) => lines.push(line) });
  const lost = createPool(testDatabaseUrl(), { max: 1, log: written });
  const other = createPool(testDatabaseUrl(), { max: 1, log });
  const { rows } = await lost.query<{ pid: number }>("select pg_backend_pid() as pid");
  await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect.poll(() => lines).not.toHaveLength(0);
  await Promise.all([lost.end(), other.end()]);
  const { time: _time, ...line } = JSON.parse(lines[0] ?? "");
  expect([line, lines.length]).toEqual([
    {
      level: 40,
      name: "test",
      reason: "terminating connection due to administrator command",
      code: "57P01",
      host: new URL(testDatabaseUrl()).host,
      msg: "a database connection was lost",
    },
    1,
  ]);
});

test("the metrics of a pool count its connections and who waits for one, until it ends", async () => {
  const pool = createPool(testDatabaseUrl(), { name: "measured", max: 1, log });
  const shown = async () => {
    const text = await metrics.metrics();
    return text.split("\n").filter((line) => line.includes('pool="measured"'));
  };
  const client = await pool.connect();
  const waiting = pool.query("select 1");
  expect(await shown()).toEqual([
    'tutti_pool_connections{pool="measured"} 1',
    'tutti_pool_connections_limit{pool="measured"} 1',
    'tutti_pool_idle_connections{pool="measured"} 0',
    'tutti_pool_waiting_clients{pool="measured"} 1',
  ]);
  client.release();
  await waiting;
  await pool.end();
  expect(await shown()).toEqual([]);
});

test("a statement that may take its time is waited for", async () => {
  const lock = await heldLock(7002);
  const pool = createPool(testDatabaseUrl(), { max: 1, log, silence: 0 });
  const asked = pool.query("select pg_advisory_lock(7002), 'answered' as outcome");
  await lock.waiting();
  await lock.release();
  expect((await asked).rows[0].outcome).toBe("answered");
  await pool.end();
});

test("a connection that only listens detects a dead peer by TCP keep-alive", async () => {
  const asked = vi.spyOn(Socket.prototype, "setKeepAlive");
  const listening = await listenTo(testDatabaseUrl(), ["nothing"], log, {
    onConnected: () => {},
    onNotification: () => {},
  });
  expect(asked).toHaveBeenCalledWith(true, 10_000);
  asked.mockRestore();
  await listening.stop();
});
