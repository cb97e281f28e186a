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

const userOf = async (token: string) => (await call.get("/api/auth/user", { token })).body.user;

test("a chosen language is kept with the account, and returned with the session and the next login", async () => {
  const { token, username } = await call.register();
  expect(await userOf(token)).toMatchObject({ language: null });
  const choose = (language: string) => call.post("/api/auth/language", { language }, { token });
  for (let i = 0; i < 2; i++)
    expect(await choose("zh")).toMatchObject({ status: 200, body: { success: true } });
  expect(await userOf(token)).toMatchObject({ language: "zh" });
  const again = await call.post("/api/auth/login", { username, password: "correct horse" });
  expect(again.body.user).toMatchObject({ language: "zh" });
  expect((await choose("en")).status).toBe(200);
  expect(await userOf(token)).toMatchObject({ language: "en" });
});

test("an unknown language is refused, and a visitor has none", async () => {
  const { token } = await call.register();
  expect((await call.post("/api/auth/language", { language: "xx" }, { token })).status).toBe(422);
  expect(await userOf(token)).toMatchObject({ language: null });
  expect((await call.post("/api/auth/language", { language: "zh" })).status).toBe(401);
});
