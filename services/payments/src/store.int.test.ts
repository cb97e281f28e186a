import { randomUUID } from "node:crypto";
import { CheckoutState } from "@tutti/proto/rpc/payments/v1/payments";
import { manualClock } from "@tutti/service-kit/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pollOnce, startPoller } from "./checkout/poller.ts";
import { balanced, openPayments, type TestPayments } from "./testing/payments.ts";
import { startStripe, type TestStripe, type Webhook } from "./testing/stripe/index.ts";

const clock = manualClock();
let stripe: TestStripe;
let payments: TestPayments;
beforeAll(async () => {
  stripe = await startStripe({ now: clock.now });
  payments = await openPayments({ stripe, clock });
});
afterAll(async () => {
  await payments.close();
  await stripe.stop();
});
afterEach(async () => expect(await payments.audit()).toEqual(balanced));

const origin = "https://tutti.example";
const starter = { packageId: "basic", coins: 100, priceCents: 499, couponCode: "", origin };
const checkout = (userId: string, wish: Partial<typeof starter> = {}) =>
  payments.handlers.createCheckout({ ...starter, ...wish }, payments.call(userId));
const deliver = ({ payload, signature }: Webhook) =>
  payments.handlers.receiveWebhook({ payload: Buffer.from(payload), signature }, payments.call());
const sessionOf = async (userId: string): Promise<string> => {
  const orders = await payments.db.order.findMany({ where: { userId }, orderBy: { id: "desc" } });
  return orders[0]?.sessionId ?? "";
};
/** Somebody with `had` coins and an open checkout, of the starter pack unless wished otherwise. */
async function buyer(wish: Partial<typeof starter> = {}, had = 0) {
  const userId = await payments.person(had);
  await checkout(userId, wish);
  return { userId, sessionId: await sessionOf(userId) };
}
const completed = (sessionId: string, how: { age?: number; id?: string } = {}) =>
  stripe.books.webhook("checkout.session.completed", stripe.books.session(sessionId), how);
const refunded = (sessionId: string) =>
  stripe.books.webhook("charge.refunded", stripe.books.chargeOf(sessionId));
const eventsKept = () => payments.db.providerEvent.count();
const poll = () => pollOnce(payments.deps, payments.log, 300_000);

describe("a checkout", () => {
  test("is for the server's price, whatever the client says of coins and price", async () => {
    const userId = await payments.person(0);
    const before = stripe.books.sessions.size;
    for (const forged of [{ priceCents: 50, coins: 2500 }, { priceCents: 50 }, { coins: 2500 }])
      await expect(checkout(userId, forged)).rejects.toMatchObject({
        kind: "conflict",
        code: "price_changed",
        fields: { coins: 100, price: "4.99" },
      });
    expect(stripe.books.sessions.size).toBe(before);
    await checkout(userId);
    const session = stripe.books.session(await sessionOf(userId));
    expect(session).toMatchObject({ amount_total: 499, currency: "usd", client_reference_id: userId });
    stripe.books.pay(session.id);
    await deliver(completed(session.id));
    expect(await payments.balance(userId)).toBe(100n);
  });

  test("is asked for with the pinned version, once for each order, with ways back", async () => {
    const { sessionId } = await buyer();
    const call = stripe.calls.findLast(({ route }) => route === "POST /v1/checkout/sessions");
    const { order_id: orderId } = stripe.books.session(sessionId).metadata;
    expect(call).toMatchObject({ key: orderId, version: "2026-10-28.endive" });
    expect(call?.form.get("success_url")).toBe(
      `${origin}/store?success=true&session_id={CHECKOUT_SESSION_ID}&coins=100`,
    );
    expect(call?.form.get("cancel_url")).toBe(`${origin}/store?canceled=true&order=${orderId}`);
  });

  test.each([
    ["basic", 100, 499, 50],
    ["standard", 500, 1999, 200],
    ["premium", 1000, 3499, 350],
    ["ultimate", 2500, 7999, 800],
  ])("of %s with 90 %% off costs at least 50 cents", async (packageId, coins, priceCents, cents) => {
    for (const shown of [priceCents, cents]) {
      const wish = { packageId, coins, priceCents: shown, couponCode: " tutti90 " };
      const { sessionId } = await buyer(wish);
      expect(stripe.books.session(sessionId).amount_total).toBe(cents);
    }
  });

  test.each([
    [{ packageId: "gold" }, "package_unknown"],
    [{ couponCode: "TUTTI91" }, "coupon_invalid"],
    [{ priceCents: 50 }, "price_changed"],
  ])("of %o is refused", async (wish, code) => {
    await expect(checkout(await payments.person(0), wish)).rejects.toMatchObject({ code });
  });

  test("that Stripe does not open leaves nothing taken", async () => {
    const userId = await payments.person(0);
    stripe.control.isAway = true;
    const lost = checkout(userId, { couponCode: "TUTTI90" });
    await expect(lost).rejects.toMatchObject({ kind: "unavailable", code: "checkout_failed" });
    stripe.control.isAway = false;
    await checkout(userId, { couponCode: "TUTTI90" });
  });
});

describe("a coupon", () => {
  const check = async (userId: string, code: string) =>
    payments.handlers.checkCoupon({ code }, payments.call(userId));

  test("is found whatever its case and the spaces around it", async () => {
    const userId = await payments.person(0);
    expect(await check(userId, "  tutTi90 ")).toEqual({ valid: true, percent: 90 });
    expect(await check(userId, "TUTTI9")).toEqual({ valid: false, percent: 0 });
  });

  test("used twice at the same time opens one checkout", async () => {
    const userId = await payments.person(0);
    const both = await Promise.allSettled([1, 2].map(() => checkout(userId, { couponCode: "TUTTI90" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ kind: "conflict", code: "coupon_used" });
    expect(await check(userId, "TUTTI90")).toEqual({ valid: false, percent: 0 });
  });

  test("is free again when its checkout expires or is given up, and used for good once it is paid", async () => {
    const { userId, sessionId } = await buyer({ couponCode: "TUTTI90" });
    stripe.books.expire(sessionId);
    await deliver(stripe.books.webhook("checkout.session.expired", stripe.books.session(sessionId)));
    await checkout(userId, { couponCode: "TUTTI90" });
    const { order_id: orderId = "" } = stripe.books.session(await sessionOf(userId)).metadata;
    const given = await payments.handlers.cancelCheckout({ orderId }, payments.call(userId));
    expect(given.state).toBe(CheckoutState.EXPIRED);
    await checkout(userId, { couponCode: "TUTTI90" });
    const last = await sessionOf(userId);
    stripe.books.pay(last);
    await deliver(completed(last));
    await expect(checkout(userId, { couponCode: "TUTTI90" })).rejects.toMatchObject({ code: "coupon_used" });
  });

  test("is guessed 20 times a minute", async () => {
    const userId = await payments.person(0);
    for (let i = 0; i < 20; i++) await check(userId, `GUESS${i}`);
    await expect(check(userId, "TUTTI90")).rejects.toMatchObject({ kind: "too_many" });
    clock.advance(60_001);
    expect((await check(userId, "TUTTI90")).valid).toBe(true);
  });
});

describe("a webhook", () => {
  test("that is signed by somebody else, by nobody or of other bytes is refused, and nothing is kept", async () => {
    const { userId, sessionId } = await buyer();
    stripe.books.pay(sessionId);
    const before = await eventsKept();
    const real = completed(sessionId);
    const elsewhere = await startStripe({ webhookSecret: "whsec_other", now: clock.now });
    const forged = elsewhere.books.webhook("checkout.session.completed", stripe.books.session(sessionId));
    await elsewhere.stop();
    const broken = [
      forged,
      { ...real, signature: "" },
      { ...real, signature: real.signature.replace(/v1=.*/, "v1=00") },
      { ...real, payload: `${real.payload} ` },
      { ...real, payload: real.payload.replace("evt_", "evt_x") },
    ];
    for (const each of broken)
      await expect(deliver(each)).rejects.toMatchObject({ kind: "malformed", code: "bad_signature" });
    expect(await eventsKept()).toBe(before);
    expect(await payments.balance(userId)).toBe(0n);
  });

  test("is taken for 300 seconds, and not for 301", async () => {
    const { userId, sessionId } = await buyer();
    stripe.books.pay(sessionId);
    await expect(deliver(completed(sessionId, { age: 301 }))).rejects.toMatchObject({
      code: "bad_signature",
    });
    expect(await payments.balance(userId)).toBe(0n);
    await deliver(completed(sessionId, { age: 300 }));
    expect(await payments.balance(userId)).toBe(100n);
  });

  test("that comes 50 times at once credits once; so do 50 different ones of the same checkout", async () => {
    const { userId, sessionId } = await buyer();
    stripe.books.pay(sessionId);
    const same = completed(sessionId);
    await Promise.all(Array.from({ length: 50 }, () => deliver(same)));
    await Promise.all(Array.from({ length: 50 }, () => deliver(completed(sessionId))));
    expect(await payments.balance(userId)).toBe(100n);
  });

  test("of money that is still on its way credits nothing until it is there", async () => {
    const { userId, sessionId } = await buyer();
    stripe.books.payLater(sessionId);
    // Whatever the event's own body says.
    const lie = { ...stripe.books.session(sessionId), payment_status: "paid" as const };
    await deliver(stripe.books.webhook("checkout.session.completed", lie));
    expect(await payments.balance(userId)).toBe(0n);
    stripe.books.moneyComes(sessionId);
    const type = "checkout.session.async_payment_succeeded";
    await deliver(stripe.books.webhook(type, stripe.books.session(sessionId)));
    expect(await payments.balance(userId)).toBe(100n);
  });

  test("of money that did not come ends the order", async () => {
    const { userId, sessionId } = await buyer({ couponCode: "TUTTI90" });
    stripe.books.payLater(sessionId);
    stripe.books.moneyFails(sessionId);
    const type = "checkout.session.async_payment_failed";
    await deliver(stripe.books.webhook(type, stripe.books.session(sessionId)));
    const order = await payments.db.order.findUnique({ where: { sessionId } });
    expect(order?.state).toBe("expired");
    await checkout(userId, { couponCode: "TUTTI90" });
  });

  test.each([
    ["another amount", { amount_total: 50 }],
    ["another currency", { currency: "jpy" }],
    ["another order", { metadata: { order_id: randomUUID() } }],
    ["no order", { metadata: {} }],
  ])("of a paid session with %s credits nothing", async (_what, change) => {
    const { userId, sessionId } = await buyer();
    stripe.books.pay(sessionId);
    stripe.books.sessions.set(sessionId, { ...stripe.books.session(sessionId), ...change });
    await deliver(completed(sessionId));
    expect(await payments.balance(userId)).toBe(0n);
  });

  test("of a second paid session for the same order credits nothing more", async () => {
    const { userId, sessionId } = await buyer();
    const twin = { ...stripe.books.session(sessionId), id: "cs_test_twin" };
    stripe.books.sessions.set(twin.id, twin);
    stripe.books.pay(twin.id);
    await deliver(completed(twin.id));
    expect(await payments.balance(userId)).toBe(0n);
    stripe.books.pay(sessionId);
    await deliver(completed(sessionId));
    expect(await payments.balance(userId)).toBe(100n);
  });

  test("while Stripe is away is not taken, so that it comes again", async () => {
    const { userId, sessionId } = await buyer();
    stripe.books.pay(sessionId);
    const event = completed(sessionId);
    stripe.control.isAway = true;
    await expect(deliver(event)).rejects.toThrow();
    stripe.control.isAway = false;
    await deliver(event);
    expect(await payments.balance(userId)).toBe(100n);
  });

  test("of an order that was given up, but paid, credits it", async () => {
    const { userId, sessionId } = await buyer({ couponCode: "TUTTI90" });
    const { order_id: orderId = "" } = stripe.books.session(sessionId).metadata;
    await payments.ledger.expire(orderId, null);
    stripe.books.pay(sessionId);
    await deliver(completed(sessionId));
    expect(await payments.balance(userId)).toBe(100n);
    await expect(checkout(userId, { couponCode: "TUTTI90" })).rejects.toMatchObject({ code: "coupon_used" });
  });
});

describe("a refund", () => {
  const bought = async (had = 0) => {
    const one = await buyer({}, had);
    stripe.books.pay(one.sessionId);
    await deliver(completed(one.sessionId));
    return one;
  };
  const spend = (userId: string, coins: bigint) => {
    const wish = { operationId: randomUUID(), coins, feature: "confetti" };
    return payments.handlers.useCoins(wish, payments.call(userId));
  };
  const accountOf = (userId: string) => payments.handlers.getBalance({ userId }, payments.call());

  test("takes the coins back, once, in parts as in one", async () => {
    const { userId, sessionId } = await bought(20);
    stripe.books.refund(sessionId, 250);
    const first = refunded(sessionId);
    await deliver(first);
    expect(await accountOf(userId)).toEqual({ coins: 70n, debt: 0n });
    stripe.books.refund(sessionId, 249);
    await deliver(refunded(sessionId));
    await Promise.all([deliver(first), deliver(refunded(sessionId)), deliver(refunded(sessionId))]);
    expect(await accountOf(userId)).toEqual({ coins: 20n, debt: 0n });
    const order = await payments.db.order.findUnique({ where: { sessionId } });
    expect(order).toMatchObject({ state: "refunded", refundedCents: 499, refundedCoins: 100n });
  });

  test("that comes before its payment leaves the same", async () => {
    const { userId, sessionId } = await buyer({}, 20);
    stripe.books.pay(sessionId);
    stripe.books.refund(sessionId, 499);
    await deliver(refunded(sessionId));
    await deliver(completed(sessionId));
    expect(await accountOf(userId)).toEqual({ coins: 20n, debt: 0n });
  });

  test("of coins that were spent makes a debt: nothing is spent while it stands, and what comes in pays it first", async () => {
    const { userId, sessionId } = await bought(50);
    await spend(userId, 130n);
    stripe.books.refund(sessionId, 499);
    await deliver(refunded(sessionId));
    expect(await accountOf(userId)).toEqual({ coins: 0n, debt: 80n });
    const refusal = { kind: "forbidden", code: "account_in_debt" };
    await expect(spend(userId, 1n)).rejects.toMatchObject(refusal);
    const { roomId } = await payments.room({ pinPrice: 5 });
    const pin = { id: `pin:${randomUUID()}`, userId, roomId, purpose: "pin_track" as const, ttlSeconds: 60 };
    expect(await Promise.all([payments.ledger.place(pin)])).toEqual([{ outcome: "in_debt" }]);
    await checkout(userId);
    const next = await sessionOf(userId);
    stripe.books.pay(next);
    await deliver(completed(next));
    expect(await accountOf(userId)).toEqual({ coins: 20n, debt: 0n });
    await spend(userId, 20n);
    const { movements } = await payments.handlers.getStatement({ limit: 20 }, payments.call(userId));
    expect(movements.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-20n, 0n],
      [-80n, 20n],
      [100n, 100n],
      [-20n, 0n],
      [-130n, 20n],
      [100n, 150n],
      [50n, 50n],
    ]);
  });

  test("is paid off by a host's shares and by holds that come back, many at once as well", async () => {
    const host = await bought();
    await spend(host.userId, 100n);
    stripe.books.refund(host.sessionId, 499);
    await deliver(refunded(host.sessionId));
    const { roomId } = await payments.room({ requestPrice: 20 }, host.userId);
    const guest = await payments.person(1000);
    const wish = () => ({ id: `request:${randomUUID()}`, userId: guest, roomId, ttlSeconds: 60 });
    const wishes = Array.from({ length: 12 }, () => ({ ...wish(), purpose: "song_request" as const }));
    await Promise.all(wishes.map((each) => payments.ledger.place(each)));
    await Promise.all(wishes.map(({ id }) => payments.ledger.capture(id, 50)));
    expect(await accountOf(host.userId)).toEqual({ coins: 20n, debt: 0n });

    const { userId, sessionId } = await bought();
    const held = { ...wish(), userId, purpose: "song_request" as const };
    await payments.ledger.place(held);
    await spend(userId, 80n);
    stripe.books.refund(sessionId, 499);
    await deliver(refunded(sessionId));
    await payments.ledger.void(held.id);
    expect(await accountOf(userId)).toEqual({ coins: 0n, debt: 80n });
  });
});

describe("the poller", () => {
  test("finds a payment whose webhook was lost, within six minutes, and leaves younger ones alone", async () => {
    const { userId, sessionId } = await buyer();
    stripe.books.pay(sessionId);
    clock.advance(59_000);
    await poll();
    expect(await payments.balance(userId)).toBe(0n);
    clock.advance(1000);
    await poll();
    expect(await payments.balance(userId)).toBe(100n);
    await deliver(completed(sessionId));
    expect(await payments.balance(userId)).toBe(100n);
  });

  test("looks by itself every five minutes", async () => {
    const { userId, sessionId } = await buyer();
    stripe.books.pay(sessionId);
    const poller = startPoller(payments.deps, payments.log, 300_000);
    clock.advance(299_999);
    expect(await payments.balance(userId)).toBe(0n);
    clock.advance(1);
    await poller.stop();
    expect(await payments.balance(userId)).toBe(100n);
  });

  test("frees the coupon of a checkout that expired", async () => {
    const { userId, sessionId } = await buyer({ couponCode: "TUTTI90" });
    stripe.books.expire(sessionId);
    clock.advance(60_000);
    await poll();
    await checkout(userId, { couponCode: "TUTTI90" });
  });

  test("finds that money did not come in the end, and waits while it still may", async () => {
    const { userId, sessionId } = await buyer({ couponCode: "TUTTI90" });
    stripe.books.payLater(sessionId);
    clock.advance(60_000);
    await poll();
    expect((await payments.db.order.findUnique({ where: { sessionId } }))?.state).toBe("open");
    stripe.books.moneyFails(sessionId);
    clock.advance(300_000);
    await poll();
    await checkout(userId, { couponCode: "TUTTI90" });
  });

  test("finds a refund that nobody told of, once", async () => {
    const { userId, sessionId } = await buyer({}, 20);
    stripe.books.pay(sessionId);
    await deliver(completed(sessionId));
    stripe.books.refund(sessionId, 250);
    await poll();
    await poll();
    expect(await payments.balance(userId)).toBe(70n);
  });

  test("asks again later where Stripe did not answer", async () => {
    const { userId, sessionId } = await buyer();
    stripe.books.pay(sessionId);
    clock.advance(60_000);
    stripe.control.isAway = true;
    await poll();
    stripe.control.isAway = false;
    clock.advance(300_000);
    await poll();
    expect(await payments.balance(userId)).toBe(100n);
  });
});

test("a checkout is its buyer's alone", async () => {
  const { userId, sessionId } = await buyer();
  const stranger = await payments.person(0);
  const { order_id: orderId = "" } = stripe.books.session(sessionId).metadata;
  const unknown = { kind: "not_found", code: "checkout_unknown" };
  const read = (who: string) => payments.handlers.getCheckout({ sessionId }, payments.call(who));
  await expect(read(stranger)).rejects.toMatchObject(unknown);
  const cancel = payments.handlers.cancelCheckout({ orderId }, payments.call(stranger));
  await expect(cancel).rejects.toMatchObject(unknown);
  expect(await read(userId)).toEqual({ state: CheckoutState.OPEN, coins: 100n });
  stripe.books.pay(sessionId);
  expect((await payments.handlers.cancelCheckout({ orderId }, payments.call(userId))).state).toBe(
    CheckoutState.CREDITED,
  );
});

test("whoever listens hears each new balance", async () => {
  const { userId, sessionId } = await buyer();
  stripe.books.pay(sessionId);
  await deliver(completed(sessionId));
  stripe.books.refund(sessionId, 250);
  await deliver(refunded(sessionId));
  expect(payments.told.filter((each) => each.userId === userId).map(({ coins }) => coins)).toEqual([
    100n,
    50n,
  ]);
});
