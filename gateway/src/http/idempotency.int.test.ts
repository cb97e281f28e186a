import { randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { fault } from "@tutti/proto/faults";
import { createLogger, createPool } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import express from "express";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { idempotent } from "./idempotency.ts";

const secret = "the services' secret";
const log = createLogger("test", "silent");
let pool: pg.Pool;
let server: Server;
let other: Server;
let begun = Promise.withResolvers<void>();
let finish = Promise.withResolvers<void>();
let drop: () => Promise<void>;
let done = 0;
/** Emits `look` each time that a repeated call has looked at the first one. */
const looks = new EventEmitter();

beforeAll(async () => {
  const migrations = new URL("../../prisma/migrations", import.meta.url);
  const database = await testDatabase({ name: "gateway", migrations });
  drop = () => database.drop();
  pool = createPool(database.url, { max: 4, log });
  const watched = Object.assign(Object.create(pool), {
    query: async (text: string, values: unknown[]) => {
      const found = await pool.query(text, values);
      if (text.includes("select fingerprint")) looks.emit("look");
      return found;
    },
  });
  const app = express();
  app.use(express.json(), idempotent(watched, [secret]));
  app.post("/work", (request, response) => {
    done++;
    response.status(201).json({ z: done, a: { y: 1, b: "é\u2028" }, filling: request.body.filling ?? "" });
  });
  app.post("/slow", async (request, response) => {
    done++;
    begun.resolve();
    await finish.promise;
    if (request.body.fails) throw fault("unavailable");
    response.status(201).json({ done });
  });
  app.use(answerErrors(log));
  server = createServer(app);
  // Another gateway on the same database.
  const second = express();
  second.use(express.json(), idempotent(pool, [secret]), (_request, response) => response.json({ done: -1 }));
  second.use(answerErrors(log));
  other = createServer(second);
  for (const each of [server, other])
    await new Promise<void>((resolve) => each.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  for (const each of [server, other]) {
    each.closeAllConnections();
    await new Promise((resolve) => each.close(resolve));
  }
  await pool.end();
  await drop();
});

async function work(key: string, body: object = {}, path = "/work", at = server) {
  const { port } = at.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

test("a repeated call is answered byte for byte and does nothing", async () => {
  const first = await work("once");
  const before = done;
  expect(await work("once")).toEqual(first);
  expect(first.text).toMatch(/^\{"z":\d+,"a":\{"y":1,"b":"é\u2028"\},"filling":""\}$/);
  expect(done).toBe(before);
});

test.each([
  ["that succeeds", 201, {}],
  ["that fails in passing", 503, { fails: true }],
])(
  "a call %s, sent three times at once, is made once and answered three times alike",
  async (_how, status, body) => {
    begun = Promise.withResolvers();
    finish = Promise.withResolvers();
    const before = done;
    const calls = [work("thrice", body, "/slow")];
    await begun.promise;
    for (let repetition = 0; repetition < 2; repetition++) {
      calls.push(work("thrice", body, "/slow"));
      await once(looks, "look");
    }
    const wrong = await work("thrice", { other: 1 }, "/slow");
    expect(wrong.status).toBe(422);
    finish.resolve();
    const [first, ...others] = await Promise.all(calls);
    expect(first?.status).toBe(status);
    expect(others).toEqual([first, first]);
    expect(done).toBe(before + 1);
    await pool.query("delete from gateway.idempotency where key = 'thrice'");
  },
);

test("a repetition through another gateway waits for the first one's answer", async () => {
  begun = Promise.withResolvers();
  finish = Promise.withResolvers();
  const first = work("elsewhere", {}, "/slow");
  await begun.promise;
  const repeated = work("elsewhere", {}, "/slow", other);
  finish.resolve();
  expect(await repeated).toEqual(await first);
});

/** The text that bytes compress, "" if they compress none. Encrypted bytes may happen to be a short deflate stream. */
function inflated(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes).toString();
  } catch {
    return "";
  }
}

test("stored answers are encrypted", async () => {
  const filling = "the key of a room's maker";
  expect((await work("sealed", { filling })).text).toContain(filling);
  const { rows } = await pool.query("select * from gateway.idempotency where key = 'sealed'");
  const kept: unknown[] = Object.values(rows[0]);
  const bytes = kept.filter((value) => Buffer.isBuffer(value));
  expect(bytes).toHaveLength(1);
  for (const each of bytes) {
    expect(each.includes(filling)).toBe(false);
    expect(inflated(each)).not.toContain(filling);
  }
  expect(JSON.stringify(kept.filter((value) => !Buffer.isBuffer(value)))).not.toContain(filling);
  expect((await work("sealed", { filling })).text).toContain(filling);
});

test("an answer that another secret sealed is not given, and the call is not made again", async () => {
  await work("resealed");
  await pool.query(
    "update gateway.idempotency set sealed = decode(repeat('00', 60), 'hex') where key = 'resealed'",
  );
  const before = done;
  expect(await work("resealed")).toMatchObject({ status: 409 });
  expect(done).toBe(before);
});

test("the answers stored per caller are bounded; the newest stay", async () => {
  // Random, because it is compressed; express takes bodies of 100 KB.
  const filling = () => randomBytes(48_000).toString("base64");
  const bodies = Array.from({ length: 60 }, (_, i) => ({ key: `large-${i}`, body: { filling: filling() } }));
  for (const { key, body } of bodies) expect((await work(key, body)).status).toBe(201);
  const { rows } = await pool.query(
    "select sum(octet_length(sealed))::int as bytes from gateway.idempotency",
  );
  expect(rows[0].bytes).toBeGreaterThan(1_500_000);
  expect(rows[0].bytes).toBeLessThan(2.5 * 1024 * 1024);
  const before = done;
  const [first, last] = [bodies[0], bodies.at(-1)];
  if (!first || !last) throw new Error("There are no calls.");
  expect((await work(last.key, last.body)).status).toBe(201);
  const gone = await work(first.key, first.body);
  expect(JSON.parse(gone.text)).toMatchObject({ code: "answer_not_kept" });
  expect(gone.status).toBe(409);
  expect(done).toBe(before);
});
