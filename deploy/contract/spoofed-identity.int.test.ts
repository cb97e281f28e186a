import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

test("headers that name a caller authenticate no one", async () => {
  const victim = await call.register();
  const caller = JSON.stringify({ userId: "1", username: victim.username, isAdmin: true });
  for (const header of [
    "x-user-id",
    "x-user",
    "x-caller",
    "x-tutti-caller",
    "tutti-caller",
    "x-forwarded-user",
  ])
    for (const value of [victim.username, caller, Buffer.from(caller).toString("base64")]) {
      const headers = { [header]: value };
      expect(await call.get("/api/auth/user", { headers }), header).toMatchObject({ status: 401 });
      expect(await call.get("/api/payments/get-user-coins", { headers }), header).toMatchObject({
        status: 401,
      });
    }
  const stranger = await call.register();
  const headers = { "x-user-id": victim.username, "x-caller": caller };
  const { body } = await call.get("/api/auth/user", { token: stranger.token, headers });
  expect(body).toMatchObject({ user: { username: stranger.username, is_admin: false } });
});
