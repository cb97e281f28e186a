import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test } from "vitest";
import { messagesOf } from "../http/messages.ts";
import { readyAnswer, sendsReady } from "./ready-answer.ts";

const body = { name: "Ü", songs: [1, 2] };

/** Asks for the body as a ready answer, and as Express's `json` sends it. */
async function serve(before: RequestHandler = (_request, _response, next) => next()) {
  const app = express().disable("x-powered-by");
  const ready = readyAnswer(body, app.get("etag fn"));
  const send = sendsReady(() => ["X-Content-Type-Options", "nosniff"]);
  const seen: unknown[] = [];
  app.get("/ready", before, (request, response) => send(ready, request, response));
  app.get("/json", before, (_request, response) => void response.json(body));
  const server = createServer(messagesOf(app), (message, answer) => {
    seen.push(message instanceof IncomingMessage, Object.getPrototypeOf(message) === app.request);
    app(message, answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string>, method: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { connection: "close", ...headers },
    });
    const { "x-content-type-options": further, date: _, ...all } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: all, text: await answer.text(), further: further ?? null };
  };
  return { etag: ready.etag, ask, seen };
}

test.each<[string, string, (etag: string) => Record<string, string>]>([
  ["GET", "without an ETag", () => ({})],
  ["GET", "with its ETag", (etag) => ({ "if-none-match": etag })],
  ["GET", "with several ETags", (etag) => ({ "if-none-match": `"other", ${etag}` })],
  ["GET", "with another ETag", () => ({ "if-none-match": '"other"' })],
  ["GET", "with any ETag", () => ({ "if-none-match": "*" })],
  ["GET", "that asks for a new answer", (etag) => ({ "if-none-match": etag, "cache-control": "no-cache" })],
  ["HEAD", "without an ETag", () => ({})],
])("a %s %s is answered as by Express, with the further headers", async (method, _, headersOf) => {
  const { ask, etag } = await serve();
  const headers = headersOf(etag);
  const { further, ...ready } = await ask("/ready", headers, method);
  const { further: none, ...json } = await ask("/json", headers, method);
  expect(ready).toEqual(json);
  expect([further, none]).toEqual(["nosniff", null]);
});

test("headers that were set before are kept", async () => {
  const { ask } = await serve((_request, response, next) => {
    response.cookie("browser", "1");
    next();
  });
  expect(await ask("/ready", {}, "GET")).toEqual({ ...(await ask("/json", {}, "GET")), further: "nosniff" });
});

test("messages have the prototypes of the app from their creation", async () => {
  const { ask, seen } = await serve();
  await ask("/ready", {}, "GET");
  expect(seen).toEqual([true, true]);
});
