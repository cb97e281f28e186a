import { once } from "node:events";
import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { drain } from "./drain.ts";
import { startGateway, startNode } from "./sync/testing/sync-nodes.ts";

let clock: ManualClock;
let node: Awaited<ReturnType<typeof startNode>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let draining: boolean;

beforeEach(async () => {
  clock = manualClock();
  draining = false;
  node = await startNode("127.0.0.1");
  const { host, port } = node;
  gateway = await startGateway({ port, clock, lookup: async () => [host] });
  await expect.poll(gateway.ready).toEqual([host]);
  onTestFinished(() => {
    gateway.stop();
    node.stop();
  });
});

const startDraining = (ms: number) =>
  drain({
    server: gateway.server,
    sync: gateway.proxy,
    clock,
    ms,
    onDraining: () => {
      draining = true;
    },
  });
const settled = () => new Promise((resolve) => setImmediate(resolve));
const advance = async (ms: number) => {
  clock.advance(ms);
  await settled();
};

test("a draining gateway serves until its time is over, without keeping connections", async () => {
  const drained = startDraining(10_000);
  expect(draining).toBe(true);
  await advance(5000);
  await advance(4999);
  const answer = await fetch(`${gateway.origin}/nothing`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([404, "close"]);
  await answer.arrayBuffer();
  clock.advance(1);
  await drained;
  await expect(fetch(gateway.origin)).rejects.toThrow();
});

test("its sockets move one by one in the second half of the time", async () => {
  for (let i = 0; i < 10; i++) await gateway.listen();
  const closed = gateway.clients.map((client) => once(client, "close"));
  const drained = startDraining(10_000);
  await advance(5000);
  for (const [i, one] of closed.entries()) {
    expect(gateway.clients.filter((client) => !client.closed)).toHaveLength(10 - i);
    clock.advance(500);
    await one;
  }
  await drained;
});

test("its waiting polls end as if there was no message, so that they continue elsewhere", async () => {
  const { session, cookie } = await gateway.connect();
  node.mode = "hangs";
  const polled = fetch(`${gateway.origin}/sync/poll?session=${session}&ack=7`, { headers: { cookie } });
  await expect.poll(node.unanswered).toBe(1);
  const drained = startDraining(10_000);
  await advance(5000);
  await advance(5000);
  expect(await (await polled).json()).toEqual({ seq: 7, frames: [] });
  await drained;
});

test("without a time to drain it stops at once", async () => {
  await gateway.listen();
  const closed = gateway.clients.map((client) => once(client, "close"));
  await startDraining(0);
  await Promise.all(closed);
  expect(draining).toBe(true);
});
