import { once } from "node:events";
import net from "node:net";
import { Worker } from "node:worker_threads";
import { AuthServiceClient } from "@tutti/proto/rpc/auth/v1/auth";
import { afterEach, describe, expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { cuttableWire } from "../testing/cuttable-wire.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { answering } from "./answering.ts";
import { rpcClient } from "./client.ts";
import type { ServingGrpc } from "./server.ts";

const log = createLogger("test", "silent");
/** Longer than a test may last: a call that ends before was not ended by its own deadline. */
const endless = 60_000;

const poll = <T>(read: () => Promise<T>) => expect.poll(read);

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Replicas that listen on the same port of several loopback addresses, and count their calls. */
async function replicas(hosts: readonly string[]) {
  const calls = new Map<string, number>();
  const servers = new Map<string, ServingGrpc>();
  let port = 0;
  for (const host of hosts) {
    const service = answering(log);
    service.answerWith(async () => {
      calls.set(host, (calls.get(host) ?? 0) + 1);
      return { users: [] };
    });
    const server = await service.serve(`${host}:${port}`);
    port = server.port;
    servers.set(host, server);
    stops.push(() => server.stop());
  }
  return { calls, servers, port };
}

function clientOf(setup: Partial<Parameters<typeof rpcClient>[1]> & { address: string }) {
  const client = rpcClient(AuthServiceClient, { secret: "s", ...setup });
  stops.push(() => client.close());
  return {
    call: (timeout = endless) => client.getUsers({ ids: [], usernames: [] }, { timeout }),
    /** A call that is not retried, so that its outcome is that of one attempt. */
    once: (timeout = endless) =>
      client.logout({ token: "" }, { timeout }).then(
        () => "answered",
        () => "away",
      ),
  };
}

const [first, second, third] = ["127.0.0.1", "127.0.0.2", "127.0.0.3"] as const;

describe("a service with several replicas", () => {
  test("behind one name shares its calls between them", async () => {
    const { calls, port } = await replicas([first, second]);
    const names = { lookup: async () => [first, second], clock: manualClock() };
    const { call } = clientOf({ address: `replicas:${port}`, names });
    await poll(() => call().then(() => calls.size)).toBe(2);
    calls.clear();
    for (let i = 0; i < 20; i++) await call();
    expect([...calls].sort()).toEqual([
      [first, 10],
      [second, 10],
    ]);
  });

  test("listed as a name and an address shares its calls between them", async () => {
    const { calls, port } = await replicas([first, second]);
    const names = { lookup: async () => [first], clock: manualClock() };
    const { call } = clientOf({ address: `replica:${port}|${second}:${port}`, names });
    await poll(() => call().then(() => calls.size)).toBe(2);
  });

  test("a service with several replicas gives calls to a new one after the next lookup, without a failed connection", async () => {
    const { calls, port } = await replicas([first, second, third]);
    const known: string[] = [first, second];
    const clock = manualClock();
    const { call } = clientOf({
      address: `replicas:${port}`,
      names: { lookup: async () => [...known], clock },
    });
    await poll(() => call().then(() => calls.size)).toBe(2);
    known.push(third);
    clock.advance(5000);
    await poll(() => call().then(() => calls.size)).toBe(3);
  });

  test("a service with several replicas answers each call while one of them is stopped", async () => {
    const { calls, servers, port } = await replicas([first, second]);
    const names = { lookup: async () => [first, second], clock: manualClock() };
    const { call } = clientOf({ address: `replicas:${port}`, names });
    await poll(() => call().then(() => calls.size)).toBe(2);
    const stopped = servers.get(second)?.stop();
    await Promise.all(Array.from({ length: 50 }, () => call()));
    await stopped;
    await Promise.all(Array.from({ length: 50 }, () => call()));
  });

  test("a service with several replicas answers each call while one of them hangs with its connections open", async () => {
    const { calls, port } = await replicas([first, second]);
    const wire = await cuttableWire(`tcp://${second}:${port}`);
    stops.push(() => wire.cut());
    const address = `${first}:${port}|${new URL(wire.url).host}`;
    const { call } = clientOf({ address, keepAlive: { time: 50, timeout: 200 }, connectTimeout: 200 });
    await poll(() => call().then(() => calls.size)).toBe(2);
    wire.hold();
    await Promise.all(Array.from({ length: 50 }, () => call()));
  });

  test("a service with several replicas is found under its new address after a lookup that the lost connection causes", async () => {
    const { calls, servers, port } = await replicas([first, second]);
    let address: string = first;
    const clock = manualClock();
    const { once: attempt } = clientOf({
      address: `replica:${port}`,
      names: { lookup: async () => [address], clock },
    });
    expect(await attempt()).toBe("answered");
    address = second;
    await servers.get(first)?.stop();
    await poll(() => {
      clock.advance(2000);
      return attempt();
    }).toBe("answered");
    expect(calls.get(second)).toBe(1);
  });
});

/**
 * A listener in a thread that never accepts, its backlog full: the kernel drops further SYNs, like the address of a
 * machine that is gone.
 */
async function blackHole() {
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const server = require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
    { eval: true },
  );
  stops.push(() => worker.terminate());
  const [port] = (await once(worker, "message")) as [number];
  for (let i = 0; i < 4; i++) {
    const filler = net.connect(port, "127.0.0.1").on("error", () => {});
    stops.push(() => filler.destroy());
  }
  return `127.0.0.1:${port}`;
}

describe("an attempt to connect has a deadline", () => {
  test("when no TCP connection is accepted", async () => {
    const { once: attempt } = clientOf({ address: await blackHole(), connectTimeout: 100 });
    expect(await attempt()).toBe("away");
  });

  test("when the server accepts and never sends its settings; then calls succeed again", async () => {
    const { port } = await replicas([first]);
    const wire = await cuttableWire(`tcp://127.0.0.1:${port}`);
    stops.push(() => wire.cut());
    wire.hold();
    const { once: attempt } = clientOf({ address: new URL(wire.url).host, connectTimeout: 100 });
    expect(await attempt()).toBe("away");
    wire.carry();
    await poll(() => attempt()).toBe("answered");
  });

  test("and a replica that cannot be reached takes no calls from another one", async () => {
    const { calls, port } = await replicas([first]);
    const { call } = clientOf({ address: `${await blackHole()}|${first}:${port}`, connectTimeout: 100 });
    for (let i = 0; i < 10; i++) await call();
    expect(calls.get(first)).toBe(10);
  });
});
