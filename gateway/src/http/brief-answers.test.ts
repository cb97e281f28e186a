import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { briefAnswers } from "./brief-answers.ts";
import { answerErrors } from "./errors.ts";

const log = createLogger("test", "silent");
const clock = manualClock();
const large = Array.from({ length: 100 }, () => ({ title: "x".repeat(5000) }));
let server: Server;
let origin: string;

beforeEach(async () => {
  const app = express();
  app.use(briefAnswers(memoryCache(clock), log));
  app.post(/.*/, (_request, response) => void response.json({ playlist: large, playlist_version: 3 }));
  app.use(answerErrors(log));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const edit = (headers: Record<string, string> = {}, call = "remove-from-playlist") =>
  fetch(`${origin}/api/${call}`, { method: "POST", headers });
const brief = { prefer: "respond-async, return=minimal" };

test("an edit that prefers a brief answer gets the change and the version, and no list", async () => {
  const answer = await edit(brief);
  expect(answer.headers.get("preference-applied")).toBe("return=minimal");
  expect(await answer.json()).toEqual({ playlist_version: 3 });
  expect(await (await edit()).json()).toEqual({ playlist: large, playlist_version: 3 });
  expect(await (await edit(brief, "something-else")).json()).toMatchObject({ playlist: large });
});

test("whole lists are answered up to 8 MB a minute, and brief answers go on", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 20; i++) {
    const answer = await edit();
    statuses.push(answer.status);
    await answer.arrayBuffer();
  }
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200));
  expect(statuses.at(-1)).toBe(429);
  expect(await (await edit()).json()).toMatchObject({ code: "too_many_edits", retry_after: 60 });
  expect((await edit(brief)).status).toBe(200);
  clock.advance(61_000);
  expect((await edit()).status).toBe(200);
});
