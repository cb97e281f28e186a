import { createLogger } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { startSweeper, sweep } from "./sweeper.ts";

const hour = 60 * 60 * 1000;

/** A table of `due` expired rows that records how many each statement deleted. */
function table(due: number) {
  const deleted: number[] = [];
  const expire = async (limit: number) => {
    const count = Math.min(due, limit);
    due -= count;
    deleted.push(count);
    return count;
  };
  return { deleted, expire };
}

test("every table is emptied of what is too old, in batches", async () => {
  const [reports, notices] = [table(1200), table(3)];
  await sweep([reports.expire, notices.expire], new AbortController().signal);
  expect(reports.deleted).toEqual([500, 500, 200]);
  expect(notices.deleted).toEqual([3]);
});

test("a stop ends between two batches", async () => {
  const stopping = new AbortController();
  const { deleted, expire } = table(5000);
  const stopsAfterTwo = async (limit: number) => {
    if (deleted.length === 1) stopping.abort();
    return expire(limit);
  };
  await sweep([stopsAfterTwo], stopping.signal);
  expect(deleted).toEqual([500, 500]);
});

test("it runs every hour, also after a failure", async () => {
  const clock = manualClock();
  let swept = Promise.withResolvers<void>();
  let runs = 0;
  const failing = async () => {
    runs++;
    swept.resolve();
    throw new Error("away");
  };
  const sweeper = startSweeper([failing], clock, createLogger("test", "silent"));
  for (const expected of [1, 2]) {
    swept = Promise.withResolvers();
    clock.advance(hour - 1);
    expect(runs).toBe(expected - 1);
    clock.advance(1);
    await swept.promise;
    expect(runs).toBe(expected);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await sweeper.stop();
  clock.advance(hour);
  expect(runs).toBe(2);
});
