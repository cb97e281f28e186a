import { randomUUID } from "node:crypto";
import { HoldPurpose } from "@tutti/proto/rpc/payments/v1/payments";
import { metrics } from "@tutti/service-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measureHolds } from "./open-holds.ts";
import { openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

/** What a first scrape shows. */
async function shown(): Promise<(string | undefined)[]> {
  const measured = measureHolds(payments.url, payments.log);
  const text = await metrics.metrics();
  await measured.stop();
  return text.split("\n").filter((line) => line.startsWith("tutti_holds_"));
}

test("the metrics count the open holds, and the age of the oldest", async () => {
  expect(await shown()).toEqual(["tutti_holds_open 0", "tutti_holds_oldest_seconds 0"]);
  const { roomId } = await payments.room({ requestPrice: 10 });
  const guest = await payments.person(100);
  const holdIds = [randomUUID(), randomUUID()].map((id) => `request:${id}`);
  for (const holdId of holdIds)
    await payments.handlers.placeHold(
      { holdId, userId: guest, roomId, purpose: HoldPurpose.SONG_REQUEST, ttlSeconds: 86_400 },
      payments.call(guest),
    );
  await payments.pool.query("update payments.holds set placed_at = now() - interval '1 day'");
  const [open, age] = await shown();
  expect(open).toBe("tutti_holds_open 2");
  expect(Number(age?.split(" ")[1])).toBeGreaterThanOrEqual(86_400);
  await payments.handlers.voidHold({ holdId: holdIds[0] ?? "" }, payments.call());
  expect((await shown())[0]).toBe("tutti_holds_open 1");
});
