import { createLogger, memoryCache } from "@tutti/service-kit";
import { manualClock } from "@tutti/service-kit/testing";
import express from "express";
import { expect, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { bruteForceLimit } from "./quotas.ts";

const log = createLogger("test", "silent");

/** An API with one room. */
async function face() {
  const clock = manualClock();
  const app = express();
  app.use(bruteForceLimit(memoryCache(clock), log));
  app.get(
    "/room",
    (request, response) => void response.sendStatus(request.query.room_name === "Blue" ? 200 : 404),
  );
  app.use(answerErrors(log));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const ask = async (name: string) => (await fetch(`http://127.0.0.1:${port}/room?room_name=${name}`)).status;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { ask, clock, stop };
}

test("the 61st unknown room in a minute is 429, and so is a known one, until the minute is over", async () => {
  const { ask, clock, stop } = await face();
  for (let i = 0; i < 100; i++) expect(await ask("Blue")).toBe(200);
  for (let i = 0; i < 60; i++) expect(await ask(`Room-${i}`)).toBe(404);
  await expect.poll(() => ask("Room-61")).toBe(429);
  expect(await ask("Blue")).toBe(429);
  clock.advance(60_001);
  expect(await ask("Blue")).toBe(200);
  await stop();
});
