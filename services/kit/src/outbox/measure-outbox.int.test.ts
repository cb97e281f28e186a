import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createPool } from "../database/pool.ts";
import { createLogger } from "../log/logger.ts";
import { metrics } from "../platform/metrics.ts";
import { emptyDatabase } from "../testing/database.ts";
import { fillOutbox, outboxSchema } from "../testing/outbox.ts";
import { measureOutbox } from "./measure-outbox.ts";

const log = createLogger("test", "silent");
const shown = async () => {
  const text = await metrics.metrics();
  return text.split("\n").filter((line) => line.includes('service="shop"'));
};

test("the metrics of an outbox count what is not published, and its age; without the table they are missing", async () => {
  const database = await emptyDatabase();
  const pool = createPool(database.url, { max: 2, log });
  const without = measureOutbox(database.url, "shop", log);
  expect(await shown()).toEqual([]);
  await without.stop();

  await pool.query(outboxSchema("shop"));
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  await fillOutbox(
    pool,
    "shop",
    ids.map((id) => ({ id, subject: "tutti.shop.made", payload: {} })),
  );
  await pool.query("update shop.outbox set created_at = now() - interval '1 hour'");
  await pool.query("update shop.outbox set published_at = now() where id = $1", [ids[0]]);
  const measured = measureOutbox(database.url, "shop", log);
  const [events, age] = await shown();
  expect(events).toBe('tutti_outbox_events{service="shop"} 2');
  expect(Number(age?.split(" ")[1])).toBeGreaterThanOrEqual(3600);
  await measured.stop();

  await pool.query("update shop.outbox set published_at = now()");
  const empty = measureOutbox(database.url, "shop", log);
  expect(await shown()).toEqual([
    'tutti_outbox_events{service="shop"} 0',
    'tutti_outbox_oldest_seconds{service="shop"} 0',
  ]);
  await empty.stop();
  expect(await shown()).toEqual([]);
  await pool.end();
  await database.drop();
});
