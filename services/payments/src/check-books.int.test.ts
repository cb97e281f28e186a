import { createLogger, metrics } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { checkEveryMs, startBookChecks } from "./check-books.ts";
import { openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

const log = createLogger("test", "silent");
const [error, info] = [vi.spyOn(log, "error"), vi.spyOn(log, "info")];
afterEach(() => {
  error.mockClear();
  info.mockClear();
});

/** Lets the clock pass an hour; returns the logged faults and the metric. */
async function afterAnHour() {
  const clock = manualClock();
  const checks = startBookChecks({ pool: payments.pool, clock, log });
  clock.advance(checkEveryMs - 1);
  expect(error.mock.calls.length + info.mock.calls.length).toBe(0);
  clock.advance(1);
  // Waits for the check that is under way.
  await checks.stop();
  const shown = await metrics.getSingleMetricAsString("tutti_ledger_faults");
  return { logged: error.mock.calls, metric: Number(shown.trim().split(" ").at(-1)) };
}

test("the books of an ordinary ledger are in order", async () => {
  const userId = await payments.person(100);
  await payments.pay(await payments.order(userId));
  expect(await afterAnHour()).toEqual({ logged: [], metric: 0 });
});

test("a coin that is made by hand in the database is found within the hour", async () => {
  const userId = await payments.person(100);
  await payments.db.account.update({ where: { userId }, data: { coins: { increment: 1n } } });
  const { logged, metric } = await afterAnHour();
  expect(metric).toBe(1);
  expect(logged).toEqual([
    [
      { count: 1, faults: [{ fault: "balance", id: userId, stored: "101", derived: "100" }] },
      "the books have faults",
    ],
  ]);
  await payments.db.account.update({ where: { userId }, data: { coins: 100n } });
});

test("a hold that outlives its expiry is found", async () => {
  const userId = await payments.person(100);
  await payments.ledger.setAside({ id: "use:old", userId, coins: 30n, purpose: "pin_track" });
  await payments.pool.query(
    "update payments.holds set expires_at = now() - interval '1 day' where id = 'use:old'",
  );
  const { logged } = await afterAnHour();
  expect(logged[0]?.[0]).toMatchObject({ faults: [{ fault: "hold without request", id: "use:old" }] });
  await payments.ledger.sweep(10);
});
