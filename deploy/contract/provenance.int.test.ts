import { startStripe, type TestStripe } from "@tutti/payments/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";
import { behindTheGateway } from "./operator.ts";
import { type Person, paidRooms } from "./paid-rooms.ts";
import { reportPlay } from "./report-play.ts";
import { callsOf, type StoreCalls } from "./store-calls.ts";

let stripe: TestStripe;
let product: Awaited<ReturnType<typeof startTestProduct>>;
let behind: ReturnType<typeof behindTheGateway>;
let call: Client;
let calls: StoreCalls;
beforeAll(async () => {
  stripe = await startStripe();
  product = await startTestProduct({
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
    COUPONS: "TUTTI90:90",
  });
  behind = behindTheGateway(product);
  call = client(product.origin);
  calls = callsOf(call);
});
afterAll(async () => {
  behind.close();
  await product.stop();
  await stripe.stop();
});

const balanceOf = async ({ token }: Person) =>
  (await call.get("/api/payments/get-user-coins", { token })).body;

test("six accounts from one address that request once in one host's room earn one day's gifts, and all are reported", async () => {
  const rooms = paidRooms(call);
  const room = await rooms.open("off");
  const { host, name } = room;
  await call.post("/api/coins/set-request-price", { room_name: name, price: 100 }, { token: host.token });
  for (const song of ["u", "v", "w", "x", "y"]) {
    const guest = await call.register("guest");
    expect(await rooms.ask(room, guest, song)).toMatchObject({
      status: 200,
      body: { status: "approved", remaining_coins: 0 },
    });
    await reportPlay(product.databaseUrl, { roomName: name, songId: `demo_${song}` });
  }
  await expect.poll(() => balanceOf(host)).toEqual({ coins: 200, bought: 0, gift: 200, debt: 0 });
  const { body } = await call.get("/api/payments/statement", { token: host.token });
  const above = `Song request in ${name} (gift coins above the day's limit, kept by the house)`;
  expect(body.movements).toContainEqual(
    expect.objectContaining({
      what: expect.stringContaining(above),
      kind: "withheld",
      amount: -50,
      bought: 0,
      balance: 200,
    }),
  );

  const admin = await call.register("keeper");
  await behind.grantAdmin(admin.username);
  const path = "/api/user-activity/export/fed-accounts";
  const fed = {
    username: host.username,
    avatar: expect.any(String),
    feeders: 5,
    fed_coins: 250,
    income: 250,
  };
  expect(await call.get(path, { token: admin.token })).toMatchObject({
    status: 200,
    body: { success: true, data: [{ ...fed, fed_percent: 100, withheld: 150 }], rings: [] },
  });
  expect((await call.get(`${path}?days=0`, { token: admin.token })).status).toBe(422);
  expect((await call.get(path, { token: host.token })).status).toBe(403);
});

test("one card pays with a coupon in two accounts: the second gets coins at the full price", async () => {
  const pay = async () => {
    const person = await call.register();
    const { body } = await calls.buy(person.token, { couponCode: "TUTTI90", price: "0.50" });
    const session = String(body.url).split("/").at(-1) ?? "";
    stripe.books.pay(session, "one card");
    const event = stripe.books.webhook("checkout.session.completed", stripe.books.session(session));
    const headers = { "stripe-signature": event.signature };
    await call.post("/api/payments/webhook", null, { raw: event.payload, headers });
    return { balance: await balanceOf(person), checkout: (await calls.checkout(person.token, session)).body };
  };
  expect(await pay()).toEqual({
    balance: { coins: 200, bought: 100, gift: 100, debt: 0 },
    checkout: { state: "credited", coins: 100, coupon_refused: false },
  });
  expect(await pay()).toEqual({
    balance: { coins: 111, bought: 11, gift: 100, debt: 0 },
    checkout: { state: "credited", coins: 11, coupon_refused: true },
  });
});
