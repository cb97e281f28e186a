import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { createLogger, LocalUpgrades, systemClock } from "@tutti/service-kit";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { SyncNodes } from "./nodes.ts";
import { syncProxy } from "./proxy.ts";

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const listening = async (server: Server) => {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test("a page that disconnects while its poll waits does not mark its node as failed", async () => {
  const waiting = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const node = createServer((request) => {
    request.on("close", () => left.resolve());
    waiting.resolve();
  });
  const log = createLogger("test", "silent");
  const warn = vi.spyOn(log, "warn");
  const proxy = syncProxy(
    new SyncNodes([await listening(node)], { clock: systemClock, log, secrets: ["s"] }),
    systemClock,
  );
  const failed = vi.fn();
  const app = express();
  app.all("/sync/poll", proxy.poll);
  app.use(((error, _request, _response, _next) => failed(error)) as express.ErrorRequestHandler);
  const gateway = await listening(createServer(app));
  const page = new AbortController();
  const poll = fetch(`${gateway}/sync/poll?session=x`, { signal: page.signal });
  await waiting.promise;
  page.abort();
  await expect(poll).rejects.toThrow("aborted");
  await left.promise;
  // The gateway handles the disconnect in the same or the next turn.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(warn).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
});

/** A gateway before a sync node, which is in the gateway's process or not. */
async function gatewayBefore(isLocal: boolean) {
  const received: IncomingMessage[] = [];
  const accept = (request: IncomingMessage, socket: Duplex) => {
    received.push(request);
    socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n");
    socket.on("data", (bytes) => socket.write(bytes));
  };
  const node = createServer();
  let piped = 0;
  node.on("upgrade", () => piped++);
  node.on("upgrade", accept);
  const url = await listening(node);
  const upgrades = new LocalUpgrades();
  if (isLocal) upgrades.add(new URL(url).host, accept);
  const proxy = syncProxy(
    new SyncNodes([url], {
      clock: systemClock,
      log: createLogger("test", "silent"),
      secrets: ["s"],
      upgrades,
    }),
    systemClock,
  );
  const server = createServer();
  server.on("upgrade", (request, socket, head) => void proxy.upgrade(request, socket, head, "203.0.113.7"));
  const { port } = new URL(await listening(server));
  const connect = async () => {
    const client = net.connect(Number(port), "127.0.0.1");
    client.write(
      "GET /sync HTTP/1.1\r\nHost: tutti\r\nConnection: upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n",
    );
    await new Promise((resolve, reject) => {
      client.once("data", resolve);
      client.once("close", () => reject(new Error("closed")));
    });
    return client;
  };
  return { proxy, connect, received, piped: () => piped };
}

test.each([true, false])(
  "the node gets the request with the client's address last, and the client's bytes (in one process: %s)",
  async (isLocal) => {
    const { connect, received, piped } = await gatewayBefore(isLocal);
    const client = await connect();
    client.write("hello");
    const [echo] = await once(client, "data");
    expect(String(echo)).toBe("hello");
    expect(received.map(({ url, headers }) => [url, headers["x-forwarded-for"]])).toEqual([
      ["/sync", "198.51.100.1, 203.0.113.7"],
    ]);
    expect(piped()).toBe(isLocal ? 0 : 1);
    client.destroy();
  },
);

test.each([true, false])(
  "hanging up ends every socket, and refuses new ones (in one process: %s)",
  async (isLocal) => {
    const { proxy, connect, received } = await gatewayBefore(isLocal);
    const client = await connect();
    const closed = once(client, "close");
    proxy.stop();
    await closed;
    await expect(connect()).rejects.toThrow("closed");
    expect(received).toHaveLength(1);
  },
);
