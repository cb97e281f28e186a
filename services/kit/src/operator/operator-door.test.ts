import { afterEach, expect, test } from "vitest";
import type { Secrets } from "../platform/secrets.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { type OperatorDoor, openOperatorDoor } from "./operator-door.ts";

const opened: OperatorDoor[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((door) => door.stop()));
});

const clock = manualClock();
async function open(metricsTokens: Secrets | null = null) {
  const door = await openOperatorDoor({ host: "127.0.0.1", port: 0, metricsTokens, clock });
  opened.push(door);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${door.port}${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
  const ready = async (query = "") => {
    const { status, text } = await get(`/readyz${query}`);
    return [status, JSON.parse(text)];
  };
  return { door, get, ready };
}
const usable = async () => "PONG";
const unusable = async () => {
  throw new Error("connect ECONNREFUSED");
};

test("a process is alive before it is ready, and not ready once it stops", async () => {
  const { door, get, ready } = await open();
  expect((await get("/healthz")).status).toBe(200);
  expect(await ready()).toEqual([503, { status: "starting" }]);
  door.started({ database: usable });
  expect(await ready()).toEqual([200, { status: "ready", connections: { database: "ok" } }]);
  door.stopping();
  expect(await ready()).toEqual([503, { status: "stopping" }]);
  expect((await get("/healthz")).status).toBe(200);
});

test("an unusable connection makes the process unready, and is named", async () => {
  const { door, ready } = await open();
  door.started({ database: unusable, bus: usable });
  expect(await ready()).toEqual([
    503,
    { status: "unready", connections: { database: "unusable", bus: "ok" } },
  ]);
});

test("excluded connections do not count", async () => {
  const { door, ready } = await open();
  door.started({ database: usable, bus: unusable, cache: unusable });
  expect((await ready("?exclude=bus"))[0]).toBe(503);
  expect(await ready("?exclude=bus,cache")).toEqual([
    200,
    { status: "ready", connections: { database: "ok" } },
  ]);
});

test("a connection that does not answer is unusable after the deadline", async () => {
  const { door, ready } = await open();
  const asked = Promise.withResolvers<void>();
  door.started({
    database: () => {
      asked.resolve();
      return new Promise(() => {});
    },
  });
  const answer = ready();
  await asked.promise;
  clock.advance(800);
  expect(await answer).toEqual([503, { status: "unready", connections: { database: "unusable" } }]);
});

test("metrics need the token where one is set", async () => {
  const internal = await open();
  expect((await internal.get("/metrics")).text).toContain("nodejs_eventloop_lag_seconds");
  const guarded = await open(["secret", "next secret"]);
  expect((await guarded.get("/metrics")).status).toBe(404);
  expect((await guarded.get("/metrics", { authorization: "Bearer other" })).status).toBe(404);
  for (const token of ["secret", "next secret"]) {
    const admitted = await guarded.get("/metrics", { authorization: `Bearer ${token}` });
    expect(admitted.text).toContain("nodejs_eventloop_lag_seconds");
  }
});

test("other paths are not found", async () => {
  const { get } = await open();
  expect((await get("/")).status).toBe(404);
  expect((await get("//")).status).toBe(404);
});
