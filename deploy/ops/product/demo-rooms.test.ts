import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { makeDemoRooms } from "./demo-rooms.ts";

let server: Server;
afterEach(() => server.close());

/** A product without rooms whose disk is full. */
async function fullProduct(): Promise<string> {
  server = createServer((request, response) => {
    const isRead = request.method === "GET";
    response.writeHead(isRead ? 200 : 507, { "content-type": "application/json" });
    response.end(isRead ? '{"total":0}' : '{"error":"The disk is full."}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("demo rooms that cannot be made are a line, and the start goes on", async () => {
  const lines: string[] = [];
  const product = { databaseUrl: "", services: "rooms=127.0.0.1:1", secret: "secret" };
  await makeDemoRooms(await fullProduct(), product, (line) => lines.push(line));
  expect(lines).toEqual([
    '  The demo rooms could not be opened, and the product runs without them: /api/add-to-playlist answered 507: {"error":"The disk is full."}',
  ]);
});
