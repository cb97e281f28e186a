import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type ManualClock, manualClock } from "@tutti/service-kit/testing";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { SlowRefusals } from "./admission/slow-refusals.ts";
import { drain } from "./drain.ts";
import { startGateway, startNode } from "./sync/testing/sync-nodes.ts";

let clock: ManualClock;
let node: Awaited<ReturnType<typeof startNode>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let draining: boolean;
let refusals: SlowRefusals;

beforeEach(async () => {
  clock = manualClock();
  draining = false;
  refusals = new SlowRefusals(clock);
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
    refusals,
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

test("refusals that are held do not delay the end", async () => {
  const limited = (stream: net.Socket, answer: () => void) => refusals.answer("198.51.100.1", stream, answer);
  for (let i = 0; i < 60; i++) limited(new net.Socket(), () => {});
  const { server } = gateway;
  server.removeAllListeners("request").removeAllListeners("upgrade");
  server.on("request", ({ socket }, response) => limited(socket, () => response.writeHead(429).end()));
  server.on("upgrade", (_request, socket: net.Socket) =>
    limited(socket, () => socket.end("HTTP/1.1 429 Too Many Requests\r\n\r\n", () => socket.destroy())),
  );
  const { port } = server.address() as AddressInfo;
  const dial = (headers: string) => {
    const client = net.connect(port, "127.0.0.1");
    client.write(`GET /sync HTTP/1.1\r\nhost: a\r\n${headers}\r\n`);
    return text(client);
  };
  const request = dial("");
  await once(server, "request");
  const upgrade = dial("connection: upgrade\r\nupgrade: websocket\r\n");
  await once(server, "upgrade");
  const cut = vi.spyOn(server, "closeAllConnections");
  await startDraining(0);
  expect(cut).not.toHaveBeenCalled();
  expect(await request).toContain("429");
  expect(await upgrade).toContain("429");
});
