import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openSpan } from "./span.ts";
import { startTracing } from "./start-tracing.ts";

test("without an endpoint nothing is traced", async () => {
  expect(await startTracing("test", undefined)).toBeUndefined();
});

test("a collector that takes spans and never answers keeps no process from ending", async () => {
  const asked: string[] = [];
  const silent = createServer((request) => void asked.push(request.url ?? ""));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const tracing = await startTracing("test", `http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  openSpan("work", "server").end();
  await tracing?.stop();
  expect(asked).toEqual(["/v1/traces"]);
  silent.closeAllConnections();
  silent.close();
});
