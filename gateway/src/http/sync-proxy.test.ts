import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger, systemClock } from "@tutti/service-kit";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { syncProxy } from "./sync-proxy.ts";

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
  const proxy = syncProxy([await listening(node)], systemClock, log);
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
