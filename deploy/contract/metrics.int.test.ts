import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { metricsToken, startTestProduct } from "../local/testing/product.ts";
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

test("contain calls by route, gRPC calls by method, and connections", async () => {
  const { username, token } = await call.register();
  await call.get(`/api/user/profile/${username}`);
  const socket = new WebSocket(`${product.origin.replace("http", "ws")}/sync`, { origin: product.origin });
  await once(socket, "open");
  await call.post("/api/payments/webhook", {});
  const lines = await metrics();
  socket.close();
  for (const line of [
    'tutti_http_seconds_count{route="GET /api/user/profile/:username",status="200"} 1',
    'tutti_http_seconds_count{route="POST /api/payments/webhook",status="403"} 1',
    'tutti_rpc_seconds_count{method="/tutti.auth.v1.AuthService/Register",code="0"} 1',
    "tutti_sync_connections 1",
  ])
    expect(lines).toContain(line);
  // No user's name, and no secret.
  for (const line of lines) for (const secret of [username, token]) expect(line).not.toContain(secret);
});
