import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger } from "@tutti/service-kit";
import express, { type RequestHandler } from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { answerErrors } from "./errors.ts";
import { ShortPaths } from "./short-paths.ts";

/** Serves `/read` by these handlers, and what they pass on by a route that says so. */
async function serve(handlers: RequestHandler) {
  const app = express();
  const paths = new ShortPaths();
  const handled = vi.fn(handlers);
  app.use((_request, response, next) => {
    response.setHeader("x-routed", "yes");
    next();
  });
  app.get("/read", paths.add("/read", handled), (request, response) => {
    response.json({ passed: request.path, query: request.query, address: request.ip });
  });
  app.use(answerErrors(createLogger("test", "silent")));
  const server = createServer(paths.listener(app)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = async (path = "/read?a=b", method = "GET") => {
    handled.mockClear();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { connection: "close" },
    });
    const { status, headers } = answer;
    const isRouted = headers.get("x-routed") === "yes";
    return { status, isRouted, text: await answer.text(), times: handled.mock.calls.length };
  };
  return ask;
}

test("what the handlers answer does not pass the router, and they know the request as Express does", async () => {
  const ask = await serve((request, response) => {
    const { path, query, ip, baseUrl, route } = request;
    response.json({ path, query, ip, route: baseUrl + route.path });
  });
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200, isRouted: false, times: 1 });
  expect(JSON.parse(answer.text)).toEqual({
    path: "/read",
    query: { a: "b" },
    ip: "127.0.0.1",
    route: "/read",
  });
});

test("a request that they pass on is answered by the route, and passes them once", async () => {
  const ask = await serve((_request, _response, next) => next());
  const answer = await ask();
  expect(answer).toMatchObject({ status: 200, isRouted: true, times: 1 });
  expect(JSON.parse(answer.text)).toEqual({ passed: "/read", query: { a: "b" }, address: "127.0.0.1" });
});

test.each<[string, RequestHandler]>([
  ["passed on", (_request, _response, next) => next(new Error("boom"))],
  [
    "thrown",
    () => {
      throw new Error("boom");
    },
  ],
])("an error that is %s is answered as every other one", async (_, handlers) => {
  const ask = await serve(handlers);
  expect(await ask()).toMatchObject({ status: 500, times: 1, text: expect.stringContaining('"internal"') });
});

test.each([
  ["/read", "HEAD"],
  ["/READ?a=b", "GET"],
  ["/read/", "GET"],
])("%s by %s passes the router and the same handlers", async (path, method) => {
  const ask = await serve((_request, response) => void response.send("read"));
  expect(await ask(path, method)).toMatchObject({ status: 200, isRouted: true, times: 1 });
});
