import { createHmac, randomUUID } from "node:crypto";
import { startStripe, type TestStripe, type Webhook } from "@tutti/payments/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { callsOf, type StoreCalls, starter } from "./store-calls.ts";

type Product = Awaited<ReturnType<typeof startTestProduct>>;
type Body = Record<string, unknown>;

const packages = [
  { id: "basic", coins: 100, price: "4.99", name: "Starter Pack" },
  { id: "standard", coins: 500, price: "19.99", name: "Melody Pack" },
  { id: "premium", coins: 1000, price: "34.99", name: "Harmony Pack" },
  { id: "ultimate", coins: 2500, price: "79.99", name: "Symphony Pack" },
];

describe("with Stripe", () => {
  let stripe: TestStripe;
  let product: Product;
  let call: Client;
  let calls: StoreCalls;
  beforeAll(async () => {
    stripe = await startStripe();
    product = await startTestProduct({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.apiBase,
      COUPONS: "TUTTI90:90,HALF:50",
      SUPPORT_EMAIL: "help@tutti.example",
    });
    call = client(product.origin);
    calls = callsOf(call);
  });
  afterAll(async () => {
    await product.stop();
    await stripe.stop();
  });

  const sendWebhook = ({ payload, signature }: Webhook) =>
    call.post("/api/payments/webhook", null, { raw: payload, headers: { "stripe-signature": signature } });
  /** The session behind an address of Stripe's. */
  const sessionIn = (body: Body) => String(body.url).split("/").at(-1) ?? "";
  const completed = (session: string, age = 0) =>
    stripe.books.webhook("checkout.session.completed", stripe.books.session(session), { age });
  const bought = async (input: Body = {}) => {
    const { token } = await call.register();
    const { status, body } = await calls.buy(token, input);
    expect(status).toBe(200);
    return { token, session: sessionIn(body) };
  };

  test("the catalogue is the server's", async () => {
    const { body } = await call.get("/api/payments/packages");
    expect(body).toEqual({
      packages: packages.map((pack) => ({ ...pack, description: expect.any(String) })),
      purchases: "stripe",
      currency: "usd",
      support_email: "help@tutti.example",
    });
  });

  test("a purchase is paid at Stripe for the server's price, and credited by its webhook alone", async () => {
    const { token, session } = await bought();
    expect(stripe.books.session(session).amount_total).toBe(499);
    expect((await calls.checkout(token, session)).body).toMatchObject({ state: "open", coins: 100 });
    stripe.books.pay(session);
    expect(await calls.coins(token)).toBe(100);
    expect(await sendWebhook(completed(session))).toMatchObject({ status: 200, body: { received: true } });
    expect(await calls.coins(token)).toBe(200);
    expect((await calls.checkout(token, session)).body).toEqual({
      state: "credited",
      coins: 100,
      coupon_refused: false,
    });
    const { body } = await call.get("/api/payments/statement", { token });
    expect(body.movements).toMatchObject([
      { kind: "purchase", what: "Starter Pack bought", feature: "Starter Pack", amount: 100, balance: 200 },
      { kind: "welcome" },
    ]);
  });

  test.each([{ price: 0.5, coins: 2500 }, { price: "0.50" }, { coins: 2500 }])(
    "%o for the starter pack is 409, and no Stripe session is created",
    async (forged) => {
      const { token } = await call.register();
      const before = stripe.books.sessions.size;
      expect(await calls.buy(token, forged)).toMatchObject({
        status: 409,
        body: { code: "price_changed", coins: 100, price: "4.99" },
      });
      expect(stripe.books.sessions.size).toBe(before);
    },
  );

  test.each([
    [{ packageId: "gold" }, "package_unknown"],
    [{ packageId: ["basic"] }, "invalid_input"],
    [{ coins: "100" }, "invalid_input"],
    [{ coins: 100.5 }, "invalid_input"],
    [{ price: "4,99" }, "price_invalid"],
    [{ price: "" }, "price_invalid"],
    [{ price: null }, "invalid_input"],
    [{ couponCode: "NOPE" }, "coupon_invalid"],
    [{ couponCode: "x".repeat(65) }, "invalid_input"],
    [{ user_id: randomUUID() }, "invalid_input"],
  ])("%o is 422", async (input, code) => {
    const { token } = await call.register();
    expect(await calls.buy(token, input)).toMatchObject({ status: 422, body: { code } });
  });

  test("a price may come as the number that it is", async () => {
    const { session } = await bought({ price: 4.99 });
    expect(stripe.books.session(session).amount_total).toBe(499);
  });

  test.each([
    [packages[0], 50],
    [packages[1], 200],
    [packages[2], 350],
    [packages[3], 800],
  ])("%o with the coupon costs %d cents", async (pack, cents) => {
    const input = { packageId: pack?.id, coins: pack?.coins, price: pack?.price, couponCode: "TUTTI90" };
    const { session } = await bought(input);
    expect(stripe.books.session(session).amount_total).toBe(cents);
  });

  test("two parallel uses of a coupon: one 200, one 409", async () => {
    const { token } = await call.register();
    const both = await Promise.all([1, 2].map(() => calls.buy(token, { couponCode: "TUTTI90" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("coupon_used");
  });

  test("a cancelled checkout frees its coupon; another account cannot cancel it", async () => {
    const { token, session } = await bought({ couponCode: "HALF", price: "2.50" });
    expect((await calls.coupon(token, "HALF")).body).toEqual({ valid: true, percent: 50 });
    const order = stripe.books.session(session).metadata.order_id;
    const giveUp = (by: string) => call.post("/api/payments/cancel-checkout", { order }, { token: by });
    const stranger = await call.register();
    expect(await giveUp(stranger.token)).toMatchObject({ status: 404, body: { code: "checkout_unknown" } });
    expect(await giveUp(token)).toMatchObject({ status: 200, body: { state: "expired" } });
    expect(stripe.books.session(session).status).toBe("expired");
    expect((await calls.coupon(token, "half")).body).toEqual({ valid: true, percent: 50 });
  });

  test("codes are guessed 20 times a minute", async () => {
    const { token } = await call.register();
    const tries = await Promise.all(Array.from({ length: 25 }, (_, i) => calls.coupon(token, `GUESS${i}`)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    const refused = await calls.coupon(token, "TUTTI90");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_coupons" } });
    expect(refused.headers.get("retry-after")).toBe("60");
  });

  test("the same Idempotency-Key opens one checkout", async () => {
    const { token } = await call.register();
    const key = { "idempotency-key": randomUUID() };
    const first = await calls.buy(token, {}, key);
    const sessions = stripe.books.sessions.size;
    expect((await calls.buy(token, {}, key)).body).toEqual(first.body);
    expect(stripe.books.sessions.size).toBe(sessions);
  });

  test("another's checkout, or none, is 404, and the coins in the address buy nothing", async () => {
    const { session } = await bought();
    const stranger = await call.register();
    for (const id of [session, "cs_test_nothing", ""])
      expect((await calls.checkout(stranger.token, id)).status).toBe(404);
    await call.get("/store?success=true&session_id=cs_test_nothing&coins=9999", { token: stranger.token });
    expect(await calls.coins(stranger.token)).toBe(100);
  });

  test("a webhook that Stripe did not sign is 400", async () => {
    const { token, session } = await bought();
    stripe.books.pay(session);
    const real = completed(session);
    const t = Math.floor(Date.now() / 1000);
    const forged = createHmac("sha256", "whsec_guess").update(`${t}.${real.payload}`).digest("hex");
    const bad = { status: 400, body: { code: "bad_signature" } };
    for (const signature of ["", `t=${t},v1=${forged}`, "t=0,v1=", "nonsense"])
      expect(await sendWebhook({ ...real, signature })).toMatchObject(bad);
    expect(await sendWebhook({ ...real, payload: real.payload.replace("evt", "evx") })).toMatchObject(bad);
    expect(await sendWebhook({ ...real, payload: "" })).toMatchObject(bad);
    expect(await sendWebhook(completed(session, 301))).toMatchObject(bad);
    expect(await calls.coins(token)).toBe(100);
  });

  test("a webhook that comes 50 times at once credits once", async () => {
    const { token, session } = await bought();
    stripe.books.pay(session);
    const event = completed(session);
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendWebhook(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await calls.coins(token)).toBe(200);
  });

  test("an unpaid checkout is 200 and credits nothing", async () => {
    const { token, session } = await bought();
    stripe.books.payLater(session);
    expect((await sendWebhook(completed(session))).status).toBe(200);
    expect(await calls.coins(token)).toBe(100);
  });

  test("a refund of spent coins: 403 for spending, and the statement shows the reason", async () => {
    const { token, session } = await bought();
    stripe.books.pay(session);
    await sendWebhook(completed(session));
    const spend = (coins: number) =>
      call.post("/api/payments/use-coins", { coins, feature: "confetti" }, { token });
    expect((await spend(150)).status).toBe(200);
    stripe.books.refund(session, 499);
    expect(
      (await sendWebhook(stripe.books.webhook("charge.refunded", stripe.books.chargeOf(session)))).status,
    ).toBe(200);
    const { body } = await call.get("/api/payments/get-user-coins", { token });
    expect(body).toEqual({ coins: 0, bought: 0, gift: 0, debt: 50 });
    expect(await spend(1)).toMatchObject({ status: 403, body: { code: "account_in_debt" } });
    const { movements } = (await call.get("/api/payments/statement", { token })).body;
    expect(movements).toMatchObject([
      { kind: "refund", what: "Starter Pack refunded", amount: -50, balance: 0 },
      { kind: "spent" },
      { kind: "purchase" },
      { kind: "welcome" },
    ]);
  });

  test("the practice checkout is not there where money is real", async () => {
    const { token, session } = await bought();
    expect((await calls.practice(token, session)).status).toBe(404);
    expect((await calls.pay(token, session)).status).toBe(404);
    expect(await calls.coins(token)).toBe(100);
  });

  test.each(["coupon?code=A", "checkout?session_id=x", "practice-checkout?session_id=x"])(
    "%s needs a session",
    async (path) => expect((await call.get(`/api/payments/${path}`)).status).toBe(401),
  );
  test.each(["create-checkout", "cancel-checkout", "practice-checkout/pay"])(
    "%s needs a session",
    async (path) => expect((await call.post(`/api/payments/${path}`, starter)).status).toBe(401),
  );
});
