import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { metricsToken, startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

const metrics = async () =>
  String((await call.get("/metrics", { token: metricsToken })).body.text).split("\n");

/** The values by name and labels. */
const values = async () =>
  new Map(
    (await metrics()).map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );

test("contain calls by route, gRPC calls by method, and connections", async () => {
  // The counters are the process's, so products of other tests may have counted.
  const before = await values();
  const { username, token } = await call.register();
  await call.get(`/api/user/profile/${username}`);
  const socket = new WebSocket(`${product.origin.replace("http", "ws")}/sync`, { origin: product.origin });
  await once(socket, "open");
  await call.post("/api/payments/webhook", {});
  const lines = await metrics();
  const after = await values();
  socket.close();
  for (const counter of [
    'tutti_http_seconds_count{route="GET /api/user/profile/:username",status="200"}',
    'tutti_http_seconds_count{route="POST /api/payments/webhook",status="403"}',
    'tutti_rpc_seconds_count{method="/tutti.auth.v1.AuthService/Register",code="0"}',
  ])
    expect(after.get(counter), counter).toBe((before.get(counter) ?? 0) + 1);
  expect(after.get("tutti_sync_connections")).toBe(1);
  expect(after.get('tutti_part_up{part="rooms"}')).toBe(1);
  for (const name of [
    'tutti_outbox_events{service="rooms"}',
    'tutti_outbox_oldest_seconds{service="payments"}',
    "tutti_holds_open",
    "tutti_holds_oldest_seconds",
    "tutti_ledger_faults",
    "tutti_ledger_checked_seconds",
    "tutti_orphaned_holds",
    'tutti_bus_waiting_events{group="payments",subject="tutti.auth.user_registered"}',
    'tutti_bus_redelivered_events{group="payments",subject="tutti.auth.user_registered"}',
    'tutti_pool_waiting_clients{pool="payments ledger"}',
    'tutti_pool_connections{pool="playlist_gen"}',
  ])
    expect(after.has(name), name).toBe(true);
  // No user's name, and no secret.
  for (const line of lines) for (const secret of [username, token]) expect(line).not.toContain(secret);
});

test("count texts that a language lacks, as pages report them", async () => {
  const series = 'tutti_texts_missing{language="de"}';
  const before = (await values()).get(series) ?? 0;
  const report = (language: string) => call.post("/api/texts/missing", { language, key: "title" });
  expect((await report("de")).body).toEqual({ counted: true });
  expect((await report("xx")).body).toEqual({ counted: false });
  const after = await values();
  expect(after.get(series)).toBe(before + 1);
  expect([...after.keys()].filter((each) => each.includes('language="xx"'))).toEqual([]);
});
