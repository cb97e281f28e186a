import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { callsOf, type StoreCalls } from "./store-calls.ts";

type Product = Awaited<ReturnType<typeof startTestProduct>>;
type Body = Record<string, unknown>;

describe("for practice", () => {
  let product: Product;
  let call: Client;
  let calls: StoreCalls;
  beforeAll(async () => {
    product = await startTestProduct({ PURCHASES: "practice", COUPONS: "TUTTI90:90" });
    call = client(product.origin);
    calls = callsOf(call);
  });
  afterAll(() => product.stop());

  const open = async (token: string, input: Body = {}) => {
    const { body } = await calls.buy(token, input);
    expect(String(body.url)).toMatch(`${product.origin}/practice-checkout/`);
    return String(body.url).split("/").at(-1) ?? "";
  };

  test("a checkout is shown to and paid by the account that opened it, and ends like a real one", async () => {
    const [{ token }, stranger] = [await call.register(), await call.register()];
    const session = await open(token, { couponCode: "tutti90", price: "0.50" });
    expect((await calls.practice(token, session)).body).toMatchObject({
      package_name: "Starter Pack",
      coins: 100,
      price: "0.50",
      full_price: "4.99",
      coupon_code: "TUTTI90",
      state: "open",
      cancel_url: expect.stringContaining("/store?canceled=true"),
    });
    for (const other of [stranger.token, undefined]) {
      expect([401, 404]).toContain((await calls.practice(other, session)).status);
      expect([401, 404]).toContain((await calls.pay(other, session)).status);
    }
    expect(await calls.coins(token)).toBe(100);
    const paid = await Promise.all(Array.from({ length: 10 }, () => calls.pay(token, session)));
    const url = `${product.origin}/store?success=true&session_id=${session}&coins=100`;
    for (const answer of paid) expect(answer).toMatchObject({ status: 200, body: { url } });
    expect(await calls.coins(token)).toBe(200);
    expect((await calls.checkout(token, session)).body).toEqual({
      state: "credited",
      coins: 100,
      coupon_refused: false,
    });
  });

  test("a checkout that is given up can not be paid any more", async () => {
    const { token } = await call.register();
    const session = await open(token);
    const cancel = String((await calls.practice(token, session)).body.cancel_url);
    const order = new URL(cancel).searchParams.get("order");
    await call.post("/api/payments/cancel-checkout", { order }, { token });
    expect(await calls.pay(token, session)).toMatchObject({ status: 409, body: { code: "checkout_over" } });
    expect(await calls.coins(token)).toBe(100);
  });

  test("an event that the product did not sign is refused", async () => {
    const { token } = await call.register();
    const session = await open(token);
    const payload = JSON.stringify({
      id: "evt_forged",
      object: "event",
      type: "checkout.session.completed",
      data: { object: { id: session, payment_status: "paid" } },
    });
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac("sha256", "test-secret").update(`${t}.${payload}`).digest("hex");
    const headers = { "stripe-signature": `t=${t},v1=${v1}` };
    const answer = await call.post("/api/payments/webhook", null, { raw: payload, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: "bad_signature" } });
    expect(await calls.coins(token)).toBe(100);
  });
});

test("without a key purchases are closed in production, independent of the other settings", async () => {
  const product = await startTestProduct({ PURCHASES: "practice", NODE_ENV: "production" });
  try {
    const call = client(product.origin);
    const calls = callsOf(call);
    expect((await call.get("/api/payments/packages")).body.purchases).toBe("closed");
    const { token } = await call.register();
    expect(await calls.buy(token)).toMatchObject({ status: 403, body: { code: "purchases_closed" } });
    const webhook = await call.post("/api/payments/webhook", null, { raw: "{}" });
    expect(webhook).toMatchObject({ status: 403, body: { code: "purchases_closed" } });
  } finally {
    await product.stop();
  }
});
