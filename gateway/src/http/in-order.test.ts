import { createLogger } from "@tutti/service-kit";
import express, { type RequestHandler } from "express";
import { expect, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { inOrder } from "./in-order.ts";

/** The statuses and bodies with which handlers answer one by one and as one. */
async function answers(handlers: RequestHandler[]): Promise<[apart: string, together: string]> {
  const app = express();
  const end: RequestHandler = (_request, response) => void response.send("end");
  app.get("/apart", ...handlers, end);
  app.get("/together", inOrder(handlers), end);
  app.use(answerErrors(createLogger("test", "silent")));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return `${answer.status} ${(await answer.text()).replace(/"request_id":"[^"]*"/, "")}`;
  };
  const both: [string, string] = [await ask("/apart"), await ask("/together")];
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  return both;
}

const pass: RequestHandler = (_request, _response, next) => next();
const later: RequestHandler = async (_request, _response, next) => {
  await Promise.resolve();
  next();
};
const answer: RequestHandler = (_request, response) => void response.status(201).send("here");
const fails: RequestHandler = (_request, _response, next) => next(new Error("boom"));
const throws: RequestHandler = () => {
  throw new Error("boom");
};
const rejects: RequestHandler = async () => {
  throw new Error("boom");
};

test.each([
  ["nothing", [], 200],
  ["handlers that pass", [pass, later, pass], 200],
  ["a handler that answers", [pass, answer, throws], 201],
  ["a handler that passes an error", [later, fails, answer], 500],
  ["a handler that throws", [pass, throws, answer], 500],
  ["a handler that throws after one that waited", [later, throws, answer], 500],
  ["a handler that rejects", [later, rejects, answer], 500],
  ["a handler that rejects without an error", [later, async () => Promise.reject(), answer], 500],
])("%s is the same in order as in Express", async (_, handlers, status) => {
  const [apart, together] = await answers(handlers);
  expect(together).toBe(apart);
  expect(together.startsWith(`${status} `)).toBe(true);
});
