import pg from "pg";
import { expect, test, vi } from "vitest";
import { createLogger } from "../log/logger.ts";
import { emptyDatabase } from "../testing/database.ts";
import { busContract } from "./bus.contract.ts";
import { natsBus } from "./nats-bus.ts";
import { postgresBus } from "./postgres-bus.ts";

const log = createLogger("test", "silent");

busContract("postgres", async () => {
  const database = await emptyDatabase();
  const bus = await postgresBus(database.url, log);
  return { ...bus, close: () => bus.close().then(database.drop) };
});

test("an event makes only the groups of its subject read, once each", async () => {
  const database = await emptyDatabase();
  const bus = await postgresBus(database.url, log);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const readers = () =>
    query.mock.calls.flatMap(([sql]: unknown[]) => {
      const { name, values } = sql as { name?: string; values?: string[] };
      return name === "take" ? [values?.[0]] : [];
    });
  const handled = Promise.withResolvers<void>();
  const subscriptions = await Promise.all([
    bus.subscribe("listener", "tutti.room.made", async () => handled.resolve()),
    bus.subscribe("others", "tutti.payment.>", async () => {}),
  ]);
  await expect.poll(readers).toHaveLength(2);
  query.mockClear();
  await bus.publish({ id: "1", subject: "tutti.room.made", payload: {}, requestId: "r" });
  await handled.promise;
  // Waits for their reads.
  await Promise.all(subscriptions.map((subscription) => subscription.stop()));
  expect(readers()).toEqual(["listener"]);
  query.mockRestore();
  await bus.close();
  await database.drop();
});

const { NATS_URL } = process.env;
if (NATS_URL) busContract("nats", () => natsBus(NATS_URL, log, { name: "test" }));
else test.skip("nats bus: NATS_URL is not set", () => expect(NATS_URL).toBeDefined());
