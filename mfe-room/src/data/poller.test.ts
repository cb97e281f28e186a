import { manualTime } from "@tutti/kit/sync/testing";
import { beforeEach, expect, test } from "vitest";
import { Poller } from "./poller.ts";

let time: ReturnType<typeof manualTime>;
/** Looks that have begun and not ended. */
let open: PromiseWithResolvers<void>[];
let looks: number;
let poller: Poller;

beforeEach(() => {
  time = manualTime();
  open = [];
  looks = 0;
  poller = new Poller({
    time,
    random: () => 0,
    base: () => 10_000,
    look: () => {
      looks += 1;
      const look = Promise.withResolvers<void>();
      open.push(look);
      return look.promise;
    },
  });
});

/** Lets what waits for an answer go on. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const answer = () => {
  open.shift()?.resolve();
  return settle();
};
const fail = () => {
  open.shift()?.reject(new Error("no network"));
  return settle();
};

test("looks at once and then every ten seconds", async () => {
  poller.start();
  expect(looks).toBe(1);
  await answer();
  time.advance(9999);
  expect(looks).toBe(1);
  time.advance(1);
  expect(looks).toBe(2);
});

test("waits twice as long after each failure, a minute at most, and is quick again after a success", async () => {
  poller.start();
  const pauses = [];
  for (let failures = 0; failures < 7; failures++) {
    await fail();
    const before = looks;
    const from = time.now();
    while (looks === before) time.advance(1000);
    pauses.push(time.now() - from);
  }
  expect(pauses).toEqual([20_000, 40_000, 60_000, 60_000, 60_000, 60_000, 60_000]);
  await answer();
  time.advance(10_000);
  expect(looks).toBe(9);
});

test("several hints within half a second are one look", async () => {
  poller.start();
  await answer();
  poller.hint();
  time.advance(400);
  poller.hint();
  time.advance(499);
  expect(looks).toBe(1);
  time.advance(1);
  expect(looks).toBe(2);
});

test("a hint during a look is followed by another look", async () => {
  poller.start();
  poller.hint();
  time.advance(5000);
  expect(looks).toBe(1);
  await answer();
  time.advance(500);
  expect(looks).toBe(2);
});

test("stopped, it looks no more, whatever is hinted; started again, it looks at once", async () => {
  poller.start();
  await answer();
  poller.stop();
  poller.hint();
  time.advance(120_000);
  expect(looks).toBe(1);
  poller.start();
  expect(looks).toBe(2);
});
