import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { createLogger } from "../log/logger.ts";
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
      // Whoever does not know what happened hands the connection back as it is.
      return outcome.finally(() => client.release());
    },
  ],
])(
  "%s to a database that vanished fails as to one that is away, and the next is asked elsewhere",
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

test.each([
  ["is cut off where that means its end", 50, "terminated"],
  ["is waited for where it may take its time", 0, "answered"],
])("a statement that takes longer than a connection may be silent %s", async (_what, silence, outcome) => {
  const pool = createPool(testDatabaseUrl(), { max: 1, log, silence });
  const asked = pool.query("select pg_sleep(0.3)").then(
    () => "answered",
    (error: Error) => error.message,
  );
  expect(await asked).toContain(outcome);
  await pool.end();
});

test("whoever only listens is told by the system that the other end is gone", async () => {
  const asked = vi.spyOn(Socket.prototype, "setKeepAlive");
  const listening = await listenTo(testDatabaseUrl(), ["nothing"], log, {
    onConnected: () => {},
    onNotification: () => {},
  });
  expect(asked).toHaveBeenCalledWith(true, 10_000);
  asked.mockRestore();
  await listening.stop();
});
