import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { startSweeper } from "./open-holds.ts";

/** A ledger that has `due` expired holds, and records its calls. */
function expiring(due: number, failures = 0) {
  const asked: number[] = [];
  let received = Promise.withResolvers<void>();
  return {
    asked,
    nextLook: () => received.promise,
    sweep: async (limit: number) => {
      const swept = Math.min(due, limit);
      due -= swept;
      asked.push(swept);
      if (swept < limit) {
        received.resolve();
        received = Promise.withResolvers();
      }
      if (failures-- > 0) throw new Error("away");
      return swept;
    },
  };
}

const log = createLogger("test", "silent");

test("expired holds are looked for every five seconds, and all of them end", async () => {
  const clock = manualClock();
  const ledger = expiring(450);
  const sweeper = startSweeper(ledger, clock, log);
  const looked = ledger.nextLook();
  clock.advance(4999);
  expect(ledger.asked).toEqual([]);
  clock.advance(1);
  await looked;
  expect(ledger.asked).toEqual([200, 200, 50]);
  await sweeper.stop();
  clock.advance(60_000);
  expect(ledger.asked).toHaveLength(3);
});

test("a look that fails is followed by the next", async () => {
  const clock = manualClock();
  const ledger = expiring(0, 1);
  const sweeper = startSweeper(ledger, clock, log);
  for (let i = 1; i <= 3; i++) {
    const looked = ledger.nextLook();
    clock.advance(5000);
    await looked;
    // The continuation of the call schedules the next one.
    await new Promise((resolve) => setImmediate(resolve));
    expect(ledger.asked).toHaveLength(i);
  }
  await sweeper.stop();
});
