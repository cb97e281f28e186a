import { randomUUID } from "node:crypto";
import { startStripe, type TestStripe } from "@tutti/payments/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { behindTheGateway } from "./operator.ts";
import { callsOf, type StoreCalls } from "./store-calls.ts";

let stripe: TestStripe;
let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
let calls: StoreCalls;
let admin: { username: string; token: string };
beforeAll(async () => {
  stripe = await startStripe();
  product = await startTestProduct({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
  });
  call = client(product.origin);
  calls = callsOf(call);
  admin = await call.register("boss");
  const behind = behindTheGateway(product);
  await behind.grantAdmin(admin.username);
  behind.close();
});
afterAll(async () => {
  await product.stop();
  await stripe.stop();
});

type Row = Readonly<Record<string, unknown>>;
const rows = (list: unknown): readonly Row[] => list as readonly Row[];

/** A person with a paid starter pack. */
async function buyer() {
  const { token, username } = await call.register();
  const { body } = await calls.buy(token);
  const session = String(body.url).split("/").at(-1) ?? "";
  stripe.books.pay(session);
  const { payload, signature } = stripe.books.webhook(
    "checkout.session.completed",
    stripe.books.session(session),
  );
  await call.post("/api/payments/webhook", null, {
    raw: payload,
    headers: { "stripe-signature": signature },
  });
  const purchases = async () => rows((await call.get("/api/payments/purchases", { token })).body.purchases);
  const [order] = (await purchases()).map((each) => String(each.order));
  return {
    token,
    username,
    session,
    order,
    purchases,
    money: () => stripe.books.chargeOf(session).amount_refunded,
  };
}

describe("a purchase", () => {
  test("a purchase is listed to its buyer alone, with its receipt and what can be withdrawn", async () => {
    const { purchases, session } = await buyer();
    const other = await call.register();
    expect(await purchases()).toMatchObject([
      {
        package_name: "Starter Pack",
        coins: 100,
        price: "4.99",
        state: "credited",
        refunded: "0.00",
        receipt_url: stripe.books.chargeOf(session).receipt_url,
        withdrawable: { coins: 100, amount: "4.99" },
      },
    ]);
    expect((await call.get("/api/payments/purchases", other)).body).toEqual({ purchases: [], next: null });
  });

  test("a purchase is withdrawn once, by its buyer, for what was shown", async () => {
    const { token, order, purchases, money } = await buyer();
    const other = await call.register();
    const withdraw = (who: { token: string }, coins = 100, headers = {}) =>
      call.post("/api/payments/withdraw", { order, coins, amount: "4.99" }, { ...who, headers });
    expect(await withdraw(other)).toMatchObject({ status: 404, body: { code: "purchase_unknown" } });
    expect(await withdraw({ token }, 99)).toMatchObject({ status: 409, body: { code: "refund_changed" } });
    const key = { "idempotency-key": randomUUID() };
    expect(await withdraw({ token }, 100, key)).toMatchObject({ status: 200, body: { progress: "made" } });
    expect(await withdraw({ token }, 100, key)).toMatchObject({ status: 200, body: { progress: "made" } });
    expect(await withdraw({ token })).toMatchObject({ status: 409, body: { code: "nothing_to_refund" } });
    expect(money()).toBe(499);
    expect(await calls.coins(token)).toBe(100);
    expect(await purchases()).toMatchObject([{ state: "refunded", refunded_coins: 100, withdrawable: null }]);
  });
});

describe("an administrator", () => {
  const refund = (who: { token: string }, body: Row) => call.post("/api/admin/orders/refund", body, who);
  const orders = async (filter: string) => (await call.get(`/api/admin/orders?filter=${filter}`, admin)).body;

  test("refunds a part of an order with a reason, which the log keeps", async () => {
    const { token, username, order, money } = await buyer();
    const body = { order, amount: "2.00", reason: "Paid twice" };
    expect((await refund({ token }, body)).status).toBe(403);
    expect((await refund(admin, { ...body, reason: " " })).status).toBe(422);
    expect(await refund(admin, { ...body, amount: "5.00" })).toMatchObject({ status: 409 });
    expect(await refund(admin, body)).toMatchObject({ status: 200, body: { progress: "made" } });
    expect(money()).toBe(200);
    expect(await calls.coins(token)).toBe(160);
    expect(rows((await orders("refunded")).orders).find((each) => each.order === order)).toMatchObject({
      username,
      refunded: "2.00",
      refundable: "2.99",
      user_coins: 160,
      user_debt: 0,
    });
    const log = rows((await call.get("/api/admin/orders/refunds", admin)).body.refunds);
    expect(log[0]).toMatchObject({
      order,
      kind: "administrator",
      requested_by: admin.username,
      buyer: username,
      amount: "2.00",
      reason: "Paid twice",
      progress: "made",
    });
  });

  test("and the buyer together get the money back once", async () => {
    const { token, order, money } = await buyer();
    const results = await Promise.all([
      call.post("/api/payments/withdraw", { order, coins: 100, amount: "4.99" }, { token }),
      refund(admin, { order, amount: "4.99", reason: "Asked by mail" }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(money()).toBe(499);
    expect(await calls.coins(token)).toBe(100);
  });

  test("an administrator sees disputes with what is set aside, and accounts in debt", async () => {
    const { token, username, session } = await buyer();
    await call.post("/api/payments/use-coins", { coins: 150, feature: "confetti" }, { token });
    const send = async (type: string) => {
      const { payload, signature } = stripe.books.webhook(type, dispute);
      await call.post("/api/payments/webhook", null, {
        raw: payload,
        headers: { "stripe-signature": signature },
      });
    };
    const dispute = stripe.books.dispute(session);
    await send("charge.dispute.created");
    const open = await orders("disputed");
    expect(rows(open.orders)).toMatchObject([{ username, is_disputed: true, reserved_coins: 50 }]);
    expect(open.totals).toMatchObject({ disputed_orders: 1, reserved_coins: 50 });
    dispute.status = "lost";
    await send("charge.dispute.closed");
    const owing = await orders("debt");
    expect(rows(owing.orders)).toMatchObject([{ username, user_debt: 50 }]);
    expect(owing.totals).toMatchObject({ disputed_orders: 0, accounts_in_debt: 1, debt_coins: 50 });
  });
});
