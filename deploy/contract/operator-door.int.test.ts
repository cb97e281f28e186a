import { createServer } from "node:net";
import { cuttableWire, testDatabase } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../tools/ports.ts";
import { type ServiceProcess, spawnService } from "../tools/testing/service-process.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const processes: ServiceProcess[] = [];
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
});

async function start(databaseUrl: string) {
  const port = await freePort();
  const process = spawnService("moderation", {
    DATABASE_URL: databaseUrl,
    SERVICES:
      "auth=127.0.0.1:1,rooms=127.0.0.1:1,playlist-gen=127.0.0.1:1,payments=127.0.0.1:1,sync=127.0.0.1:1",
    OPERATOR_PORT: String(port),
    LOG_LEVEL: "silent",
  });
  processes.push(process);
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (response) => [response.status, await response.text()] as const,
      () => null,
    );
  return { process, get };
}

test("a process is ready with its connections, and unready without its database; no other service counts", async () => {
  const wire = await cuttableWire(database.url);
  const { process, get } = await start(wire.url);
  await process.ready;
  expect((await get("/healthz"))?.[0]).toBe(200);
  expect(await get("/readyz")).toEqual([
    200,
    '{"status":"ready","connections":{"database":"ok","bus":"ok","cache":"ok"}}',
  ]);
  expect((await get("/metrics"))?.[1]).toContain("nodejs_eventloop_lag_seconds");
  await wire.cut();
  expect(await get("/readyz")).toEqual([
    503,
    '{"status":"unready","connections":{"database":"unusable","bus":"unusable","cache":"ok"}}',
  ]);
  expect((await get("/healthz"))?.[0]).toBe(200);
});

test("a process that still waits for its database is alive, and not ready", async () => {
  const asked = Promise.withResolvers<void>();
  const silent = createServer(() => asked.resolve());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const { get } = await start(
    `postgresql://nobody@127.0.0.1:${typeof address === "object" ? address?.port : ""}/none`,
  );
  await asked.promise;
  expect((await get("/healthz"))?.[0]).toBe(200);
  expect(await get("/readyz")).toEqual([503, '{"status":"starting"}']);
  silent.close();
});
