import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { runInContext } from "../log/context.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { currentShare, FairQueue } from "./fair-queue.ts";

const clock = manualClock();
const limits = { width: 2, waiting: 6, perShare: { running: 1, waiting: 4 }, clock };
const { signal } = new AbortController();

/** A queue whose calls end when the test says so. */
function controlled(queue = new FairQueue(limits)) {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const call = (share: string, given = signal) =>
    queue.run(share, given, () => {
      order.push(share);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const end = async (ms: number) => {
    clock.advance(ms);
    ends.shift()?.();
    await turn();
  };
  return { call, end, order };
}

test("a call of another share runs beside a flood, and the flood is refused beyond its share", async () => {
  const { call, order } = controlled();
  const flood = Array.from({ length: 5 }, () => call("a"));
  await expect(call("a")).rejects.toMatchObject({ kind: "too_many", fields: { retry_after: 3 } });
  void call("b");
  await turn();
  expect(order).toEqual(["a", "b"]);
  for (const one of flood) one.catch(() => {});
});

test("the share that used the least time is next, so that one with costly calls waits longer", async () => {
  const { call, end, order } = controlled(
    new FairQueue({ ...limits, width: 1, perShare: { running: 1, waiting: 4 } }),
  );
  for (const share of ["a", "a", "a", "b", "b", "b"]) void call(share);
  await turn();
  await end(900);
  for (let i = 0; i < 4; i++) await end(100);
  expect(order).toEqual(["a", "b", "b", "b", "a", "a"]);
});

test("a full queue makes room for a small share at the expense of the largest, and else is unavailable", async () => {
  const { call } = controlled(new FairQueue({ ...limits, width: 1, waiting: 4 }));
  const large = Array.from({ length: 5 }, () => call("a"));
  void call("b");
  await expect(large[4]).rejects.toMatchObject({ kind: "too_many" });
  void call("c");
  await expect(large[3]).rejects.toMatchObject({ kind: "too_many" });
  void call("d");
  await expect(large[2]).rejects.toMatchObject({ kind: "too_many" });
  await expect(call("e")).rejects.toMatchObject({ kind: "unavailable" });
});

test("a call that is aborted while it waits leaves the queue", async () => {
  const { call, end, order } = controlled(new FairQueue({ ...limits, width: 1 }));
  const controller = new AbortController();
  void call("a");
  const left = call("b", controller.signal);
  void call("c");
  controller.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  await end(1);
  expect(order).toEqual(["a", "c"]);
});

test("a call counts for its account, for a visitor's network, or for the product", () => {
  const visitor = () => ({ browsers: ["b"], networks: ["n"] });
  const caller = { userId: "u", username: "ada", isAdmin: false };
  const day = 24 * 3_600_000;
  const made = { ...caller, created: { at: 1.5 * day, browsers: [] } };
  const share = (context: object) =>
    runInContext({ requestId: "r", caller: null, ...context }, () => currentShare(2 * day));
  expect([share({ caller }), share({ caller: made, visitor }), share({ visitor }), currentShare(0)]).toEqual([
    "account:u",
    "network:n",
    "network:n",
    "product",
  ]);
});
