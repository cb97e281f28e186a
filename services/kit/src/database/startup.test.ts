import { expect, test, vi } from "vitest";
import { ConfigError } from "../config/load.ts";
import { createLogger } from "../log/logger.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { retryAtStart } from "./startup.ts";

const place = { url: "postgresql://tutti:secret@db.lan:5432/tutti" };
const away = () => Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

/** Lets the work run to its next pause, moves the clock on, and so for `seconds`. */
async function pass(clock: ReturnType<typeof manualClock>, seconds: number) {
  for (let ms = 0; ms < seconds * 1000; ms += 100) {
    for (let i = 0; i < 5; i++) await Promise.resolve();
    clock.advance(100);
  }
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

test("a database that comes late is waited for, which is logged once", async () => {
  const clock = manualClock();
  const log = createLogger("test", "silent");
  const warn = vi.spyOn(log, "warn");
  let isUp = false;
  const work = vi.fn(async () => {
    if (!isUp) throw away();
    return "up";
  });
  const answer = retryAtStart(work, place, { log, clock });
  await pass(clock, 30);
  expect(work.mock.calls.length).toBeGreaterThan(5);
  isUp = true;
  await pass(clock, 5);
  expect(await answer).toBe("up");
  expect(warn).toHaveBeenCalledTimes(1);
});

test("after a minute it ends with a sentence for the operator", async () => {
  const clock = manualClock();
  const answer = retryAtStart(() => Promise.reject(away()), place, { clock }).catch(
    (error: unknown) => error,
  );
  await pass(clock, 70);
  const error = await answer;
  expect(error).toEqual(
    new ConfigError(
      "The database at db.lan:5432 did not answer for 60 s (connect ECONNREFUSED 127.0.0.1:5432): start it, or correct DATABASE_URL.",
    ),
  );
});

test("permanent errors are not retried", async () => {
  const work = vi.fn(() => Promise.reject(new Error('password authentication failed for user "tutti"')));
  await expect(retryAtStart(work, place, { clock: manualClock() })).rejects.toThrow(
    "password authentication",
  );
  expect(work).toHaveBeenCalledTimes(1);
});
