import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startGateway, startNode } from "./testing/sync-nodes.ts";

type Node = Awaited<ReturnType<typeof startNode>>;
const hosts = ["127.0.0.1", "127.0.0.2", "127.0.0.3"] as const;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

let clock: ManualClock;
let nodes: readonly [Node, Node, Node];
let port: number;
/** What the name `nodes` means. */
let known: readonly string[];

beforeEach(async () => {
  clock = manualClock();
  const first = await startNode(hosts[0]);
  port = first.port;
  nodes = [first, await startNode(hosts[1], port), await startNode(hosts[2], port)];
  known = hosts.slice(0, 2);
  stops.push(...nodes.map((node) => node.stop));
});

async function gatewayOf(lookup = async () => known) {
  const gateway = await startGateway({ port, clock, lookup });
  stops.push(gateway.stop);
  return gateway;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const eventually = <T>(read: () => Promise<T>) =>
  expect.poll(
    () => {
      clock.advance(1000);
      return read();
    },
    { timeout: 10_000 },
  );
/** Waits until these nodes take new listeners. */
const untilReady = ({ ready }: Awaited<ReturnType<typeof gatewayOf>>, expected: readonly string[]) =>
  eventually(async () => ready()).toEqual(expected);

test("new listeners are shared between the addresses of a name", async () => {
  const gateway = await gatewayOf();
  await untilReady(gateway, hosts.slice(0, 2));
  for (const node of nodes) node.listeners = 0;
  for (let i = 0; i < 20; i++) await gateway.listen();
  expect(nodes.map(({ listeners }) => listeners)).toEqual([10, 10, 0]);
});

test("a node that is added gets its share after the next lookup, and no polling session ends", async () => {
  const gateway = await gatewayOf();
  await untilReady(gateway, hosts.slice(0, 2));
  const pages = [];
  for (let i = 0; i < 10; i++) pages.push(await gateway.connect());
  known = hosts;
  await untilReady(gateway, hosts);
  for (const node of nodes) node.listeners = 0;
  for (let i = 0; i < 30; i++) await gateway.listen();
  expect(nodes.map(({ listeners }) => listeners)).toEqual([10, 10, 10]);
  expect(await Promise.all(pages.map(gateway.poll))).toEqual(pages.map(() => 200));
});

test("a session's cookie means the same node in gateways that know others, in another order", async () => {
  const one = await gatewayOf();
  await untilReady(one, hosts.slice(0, 2));
  const two = await gatewayOf(async () => [...hosts].reverse());
  await untilReady(two, hosts);
  const pages = [];
  for (let i = 0; i < 6; i++) pages.push(await one.connect());
  expect(new Set(pages.map(({ host }) => host)).size).toBe(2);
  expect(await Promise.all(pages.map(two.poll))).toEqual(pages.map(() => 200));
});

test("a session on a node that this gateway does not know yet waits for a lookup", async () => {
  const one = await gatewayOf(async () => [hosts[2]]);
  const page = await one.connect();
  const two = await gatewayOf();
  await untilReady(two, hosts.slice(0, 2));
  // Between two regular lookups, long enough after the last for an early one.
  clock.advance(1000);
  await settled();
  clock.advance(600);
  await settled();
  known = hosts;
  expect(await two.poll(page)).toBe(200);
});

test("a node that hangs gets no new listeners after its failed check, and waiting ones move", async () => {
  const gateway = await gatewayOf();
  await untilReady(gateway, hosts.slice(0, 2));
  nodes[1].mode = "hangs";
  const poller = () => gateway.connect().then(({ host }) => host);
  const taken: string[] = [];
  for (const open of [gateway.listen, gateway.listen, poller, poller])
    void open().then((host) => taken.push(host));
  await eventually(async () => taken).toEqual(Array(4).fill(hosts[0]));
  expect([await gateway.listen(), await gateway.listen()]).toEqual([hosts[0], hosts[0]]);
  nodes[1].mode = "serves";
  await untilReady(gateway, hosts.slice(0, 2));
});

test("a draining node keeps its polling sessions and gets no new listeners", async () => {
  const gateway = await gatewayOf();
  await untilReady(gateway, hosts.slice(0, 2));
  const pages = [await gateway.connect(), await gateway.connect()];
  nodes[0].mode = "drains";
  await untilReady(gateway, [hosts[1]]);
  expect(await Promise.all(pages.map(gateway.poll))).toEqual([200, 200]);
  nodes[1].mode = "drains";
  await untilReady(gateway, []);
  expect(await gateway.listen()).toBe("503");
  expect(await Promise.all(pages.map(gateway.poll))).toEqual([200, 200]);
});

test("a node that its name no longer means keeps its sessions until it stops", async () => {
  const gateway = await gatewayOf();
  await untilReady(gateway, hosts.slice(0, 2));
  const pages = [await gateway.connect(), await gateway.connect()];
  known = [hosts[0]];
  await untilReady(gateway, [hosts[0]]);
  expect(await Promise.all(pages.map(gateway.poll))).toEqual([200, 200]);
  nodes[1].stop();
  const statuses: number[] = [];
  const moved = pages.find(({ host }) => host === hosts[1]);
  const pollMoved = async () => {
    if (moved)
      gateway.poll(moved).then(
        (status) => statuses.push(status),
        () => {},
      );
    return statuses;
  };
  await eventually(pollMoved).toContain(410);
});

test("a cookie that names no known node ends the session, wherever it points", async () => {
  const gateway = await gatewayOf();
  await untilReady(gateway, hosts.slice(0, 2));
  const { session } = await gateway.connect();
  const third = `127.0.0.3:${port}`;
  for (const value of ["AAAAAAAAAAAAAAAA", Buffer.from(third).toString("base64url").slice(0, 16)]) {
    const polled = gateway.poll({ session, cookie: `tutti_sync_node=${value}` });
    await eventually(() => Promise.race([polled, "waits"])).toBe(410);
  }
  expect(nodes[2].listeners).toBe(0);
});
