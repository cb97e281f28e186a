import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import { afterEach, expect, test } from "vitest";
import { DescriptorBudget } from "./descriptor-budget.ts";
import { SlowRefusals } from "./slow-refusals.ts";
import { SocketAdmission } from "./socket-admission.ts";

const clock = manualClock();
let server: Server;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const limits = {
  descriptors: 40,
  socketsPerNetwork: 1000,
  newSocketsPerMinute: 1000,
  proxies: ["127.0.0.9"],
};

/** A server whose sockets send "open" and stay connected. */
async function listen(given: Partial<typeof limits> = {}) {
  const { descriptors, proxies, ...rest } = { ...limits, ...given };
  const budget = new DescriptorBudget({ descriptors, perSocket: 3 });
  const trust = (address: string) => proxies.includes(address);
  const refusals = new SlowRefusals(clock);
  const parts = { budget, cache: memoryCache(clock), log: { warn: () => {} }, trust, refusals, ...rest };
  const admission = new SocketAdmission(parts, descriptors);
  server = createServer((_request, response) => response.end("ok"));
  admission.guard(server);
  server.on("upgrade", async (request, socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("end", () => socket.destroy()).resume();
    if ((await admission.upgrade(request, socket)) !== null) socket.write("open");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return budget;
}

function dial(from: string): Socket {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const client = connect({ port: address.port, host: "127.0.0.1", localAddress: from });
  client.on("error", () => {});
  clients.push(client);
  return client;
}

/** Requests a socket; answers "open", or the status of the refusal. */
function upgrade(from: string, forwarded?: string): Promise<string> {
  const client = dial(from);
  const header = forwarded ? `x-forwarded-for: ${forwarded}\r\n` : "";
  client.write(`GET /sync HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n${header}\r\n`);
  return new Promise((resolve) => {
    client.once("data", (data) => resolve(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? String(data)));
    client.once("close", () => resolve("closed"));
  });
}

const all = async (count: number, one: () => Promise<string>) => {
  const answers: string[] = [];
  for (let i = 0; i < count; i++) answers.push(await one());
  return answers;
};

test("one network holds at most half of all sockets, and others are still let in", async () => {
  // 40 descriptors, a quarter for calls, three for each socket: 10 sockets.
  const budget = await listen();
  expect(budget.maxSockets).toBe(10);
  expect(await all(7, () => upgrade("127.0.0.1"))).toEqual([...Array(5).fill("open"), "429", "429"]);
  expect(await upgrade("127.0.0.2")).toBe("open");
});

test("a full process refuses with 503 and still answers calls", async () => {
  await listen();
  await all(5, () => upgrade("127.0.0.1"));
  await all(5, () => upgrade("127.0.0.2"));
  expect(await upgrade("127.0.0.3")).toBe("503");
  const client = dial("127.0.0.3");
  client.end("GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 /);
});

test("a socket that closes makes room", async () => {
  const budget = await listen({ socketsPerNetwork: 1 });
  expect(await upgrade("127.0.0.1")).toBe("open");
  expect(await upgrade("127.0.0.1")).toBe("429");
  clients[0]?.destroy();
  await expect.poll(() => budget.sockets).toBe(0);
  expect(await upgrade("127.0.0.1")).toBe("open");
});

test("a network opens a limited number of sockets per minute", async () => {
  const budget = await listen({ newSocketsPerMinute: 2 });
  expect(await all(3, () => upgrade("127.0.0.1"))).toEqual(["open", "open", "429"]);
  expect(await upgrade("127.0.0.2")).toBe("open");
  await expect.poll(() => budget.sockets).toBe(3);
  clock.advance(60_000);
  expect(await upgrade("127.0.0.1")).toBe("open");
});

test("a socket that waits for its refusal takes none of the places", async () => {
  const budget = await listen({ newSocketsPerMinute: 1 });
  expect(await all(61, () => upgrade("127.0.0.1"))).toEqual(["open", ...Array(60).fill("429")]);
  const refused = upgrade("127.0.0.1");
  await expect.poll(() => budget.connections).toBe(2);
  expect(budget.sockets).toBe(1);
  expect(await upgrade("127.0.0.2")).toBe("open");
  clock.advance(500);
  expect(await refused).toBe("429");
});

test("sockets through a proxy count for the forwarded address", async () => {
  await listen({ socketsPerNetwork: 1 });
  expect(await upgrade("127.0.0.9", "203.0.113.1")).toBe("open");
  expect(await upgrade("127.0.0.9", "203.0.113.2")).toBe("open");
  expect(await upgrade("127.0.0.9", "203.0.113.1")).toBe("429");
  // Forwarded headers of an untrusted address are ignored.
  expect(await upgrade("127.0.0.1", "203.0.113.3")).toBe("open");
  expect(await upgrade("127.0.0.1", "203.0.113.4")).toBe("429");
});

test("idle connections are refused beyond half of all, per network", async () => {
  const budget = await listen();
  for (let i = 0; i < 20; i++) dial("127.0.0.1");
  await expect.poll(() => budget.connections).toBe(20);
  const refused = dial("127.0.0.1");
  expect(await text(refused)).toMatch(/^HTTP\/1\.1 429 .*retry-after: 30/s);
  const other = dial("127.0.0.2");
  other.end("GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
  expect(await text(other)).toMatch(/^HTTP\/1\.1 200 /);
});
