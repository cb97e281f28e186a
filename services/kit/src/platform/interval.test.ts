import { expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { startInterval } from "./interval.ts";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function startTestInterval(work: (round: number, signal: AbortSignal) => Promise<unknown>) {
  const clock = manualClock();
  const done = { count: 0 };
  const running = startInterval({
    everyMs: 1000,
    clock,
    log: createLogger("test", "silent"),
    failure: "a round failed",
    work: (signal) => work(++done.count, signal),
  });
  return { clock, done, running };
}

test("a round comes after each pause, and one that fails is followed by the next", async () => {
  const { clock, done, running } = startTestInterval(async (round) => {
    if (round === 1) throw new Error("away");
  });
  clock.advance(999);
  expect(done.count).toBe(0);
  for (const expected of [1, 2, 3]) {
    clock.advance(1000);
    expect(done.count).toBe(expected);
    await turn();
  }
  await running.stop();
  clock.advance(10_000);
  expect(done.count).toBe(3);
});

test("the next pause begins when a long round is over, and stopping aborts it and waits", async () => {
  const work = Promise.withResolvers<void>();
  const aborted: boolean[] = [];
  const { clock, done, running } = startTestInterval((_round, signal) => {
    signal.addEventListener("abort", () => aborted.push(true));
    return work.promise;
  });
  clock.advance(5000);
  expect(done.count).toBe(1);
  let stopped = false;
  const stopping = running.stop().then(() => {
    stopped = true;
  });
  await turn();
  expect([stopped, aborted]).toEqual([false, [true]]);
  work.resolve();
  await stopping;
});
