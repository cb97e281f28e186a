import { createLogger } from "@tutti/service-kit";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { warnOfUntrustedProxy } from "./untrusted-proxy.ts";

const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Sends requests with these headers, one after the other, and returns the warnings. */
async function warnings(trusted: string, ...requests: Record<string, string>[]): Promise<unknown[]> {
  const log = createLogger("gateway", "silent");
  const warn = vi.spyOn(log, "warn");
  const app = express().set("trust proxy", trusted);
  app.use(warnOfUntrustedProxy(log), (_, response) => void response.end());
  const server = app.listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((ready) => server.once("listening", ready));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  for (const headers of requests) await fetch(`http://127.0.0.1:${port}/`, { headers });
  return warn.mock.calls.map(([text]) => text);
}

test("forwarded headers of an untrusted client are named once, with the setting", async () => {
  const found = await warnings(
    "10.0.0.0/8",
    {},
    { "x-forwarded-for": "192.0.2.1" },
    { "x-forwarded-proto": "https" },
  );
  expect(found).toEqual([expect.stringContaining("set TRUSTED_PROXIES")]);
  expect(String(found)).not.toContain("127.0.0.1");
});

test("a trusted proxy and a direct client are no reason for a warning", async () => {
  expect(await warnings("loopback", {}, { "x-forwarded-for": "192.0.2.1" })).toEqual([]);
  expect(await warnings("10.0.0.0/8", {})).toEqual([]);
});
