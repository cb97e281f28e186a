import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger } from "@tutti/service-kit";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BodyBudget } from "../admission/body-budget.ts";
import { admitBody, parseBody } from "./bodies.ts";
import { answerErrors } from "./errors.ts";

const kb = 1024;
let server: Server;
let origin: string;
let held: (() => void)[];

async function listen(budget: BodyBudget) {
  held = [];
  const app = express();
  app.use(admitBody(budget), ...parseBody());
  app.post("/api/held", (_request, response) => held.push(() => response.json({})));
  app.use((_request, response) => response.json({}));
  app.use(answerErrors(createLogger("test", "silent")));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
beforeEach(() => listen(new BodyBudget({ total: 64 * kb, perNetwork: 32 * kb })));
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = async (path: string, body: string) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(origin + path, { method: "POST", headers, body });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};
const text = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes) });

test("a call takes 16 KB, one with a list more, and a larger body is answered before it is sent", async () => {
  expect(await post("/api/vote-song", text(15 * kb))).toMatchObject({ status: 200 });
  expect(await post("/api/vote-song", text(17 * kb))).toMatchObject({
    status: 413,
    body: { code: "too_large", error: "This is too large: this call takes at most 16 KB." },
  });
  expect(await post("/API/Add-To-Playlist/", text(17 * kb))).toMatchObject({ status: 200 });
  const status = await new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": String(1_260_000) };
    // Only announced: nothing is sent.
    const unsent = request(`${origin}/api/vote-song`, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      unsent.destroy();
    });
    unsent.on("error", reject);
    unsent.flushHeaders();
  });
  expect(status).toBe(413);
});

test("a body without an announced length is read up to the size of its call", async () => {
  const parts = async function* () {
    for (let i = 0; i < 20; i++) yield new TextEncoder().encode("x".repeat(kb));
  };
  const answer = await fetch(`${origin}/api/vote-song`, {
    method: "POST",
    duplex: "half",
    headers: { "content-type": "application/json" },
    body: ReadableStream.from(parts()),
  } as RequestInit);
  expect(answer.status).toBe(413);
});

test("a body of many values is refused before they are made, however it nests them", async () => {
  for (const body of [`[${"{},".repeat(5000)}{}]`, `{"a":[${"1,".repeat(2500)}1]}`, "[".repeat(3000)])
    expect(await post("/api/vote-song", body)).toMatchObject({
      status: 400,
      body: { code: "too_many_values" },
    });
  expect(await post("/api/vote-song", JSON.stringify({ a: '{},\\"[,'.repeat(1000) }))).toMatchObject({
    status: 200,
  });
});

test("a network beyond its bytes is told to wait, and others are not", async () => {
  const calls = [1, 2].map(() => post("/api/held", text(15 * kb)));
  await expect.poll(() => held.length).toBe(2);
  const refused = await post("/api/held", text(15 * kb));
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_bodies" } });
  expect(refused.headers.get("retry-after")).toBe("5");
  for (const answer of held) answer();
  expect(await Promise.all(calls)).toMatchObject([{ status: 200 }, { status: 200 }]);
  // The bytes are free once their calls are answered.
  expect(await post("/api/vote-song", text(15 * kb))).toMatchObject({ status: 200 });
});

test("bytes of all networks together are bounded", () => {
  const budget = new BodyBudget({ total: 64 * kb, perNetwork: 32 * kb });
  const taken = ["10.0.0.1", "10.0.0.2"].map((address) => budget.take(address, 32 * kb));
  expect(taken).toEqual([expect.any(Function), expect.any(Function)]);
  expect(budget.take("10.0.0.3", 1)).toBe("full");
  for (const release of taken) if (typeof release === "function") release();
  expect(budget.take("10.0.0.3", 1)).toEqual(expect.any(Function));
});
