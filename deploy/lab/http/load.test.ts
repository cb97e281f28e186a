import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { load } from "./load.ts";

test("the load counts what is answered, and fails at another status", async () => {
  let served = 0;
  const server = createServer((request, response) => {
    served += 1;
    response.statusCode = request.headers["if-none-match"] ? 304 : 200;
    const body = "x".repeat(200_000);
    if (response.statusCode === 200) response.setHeader("content-length", body.length);
    response.end(response.statusCode === 200 ? body : undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const how = { seconds: 0, connections: 3 };
  expect((await load(port, { path: "/", status: 200 }, how)).answers).toBe(3);
  const headers = { "if-none-match": "a" };
  expect((await load(port, { path: "/", status: 304, headers }, how)).answers).toBe(3);
  expect(served).toBe(6);
  await expect(load(port, { path: "/", status: 304 }, how)).rejects.toThrow("/ answered HTTP/1.1 200 OK");
  server.close();
});
