import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balanced } from "./testing/payments.ts";
import { openStore, type TestStore } from "./testing/store.ts";
import { startStripe } from "./testing/stripe/index.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => expect(await store.payments.audit()).toEqual(balanced));

const eventsKept = () => store.payments.db.providerEvent.count();

describe("a webhook", () => {
  test("with a foreign, missing or mismatching signature is refused, and nothing is stored", async () => {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    const before = await eventsKept();
    const real = store.completed(sessionId);
    const elsewhere = await startStripe({ webhookSecret: "whsec_other", now: store.clock.now });
    const forged = elsewhere.books.webhook("checkout.session.completed", store.books.session(sessionId));
    await elsewhere.stop();
    const broken = [
      forged,
      { ...real, signature: "" },
      { ...real, signature: real.signature.replace(/v1=.*/, "v1=00") },
      { ...real, payload: `${real.payload} ` },
      { ...real, payload: real.payload.replace("evt_", "evt_x") },
    ];
    for (const each of broken)
      await expect(store.deliver(each)).rejects.toMatchObject({ kind: "malformed", code: "bad_signature" });
    expect(await eventsKept()).toBe(before);
    expect(await store.balance(userId)).toBe(0n);
  });

  test("a webhook is accepted for 300 seconds, and not for 301", async () => {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    await expect(store.deliver(store.completed(sessionId, { age: 301 }))).rejects.toMatchObject({
      code: "bad_signature",
    });
    expect(await store.balance(userId)).toBe(0n);
    await store.deliver(store.completed(sessionId, { age: 300 }));
    expect(await store.balance(userId)).toBe(100n);
  });

  test("a webhook that comes 50 times at once credits once; so do 50 different ones of the same checkout", async () => {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    const same = store.completed(sessionId);
    await Promise.all(Array.from({ length: 50 }, () => store.deliver(same)));
    await Promise.all(Array.from({ length: 50 }, () => store.deliver(store.completed(sessionId))));
    expect(await store.balance(userId)).toBe(100n);
  });

  test("a webhook of money that is still on its way credits nothing until it is there", async () => {
    const { userId, sessionId } = await store.buyer();
    store.books.payLater(sessionId);
    // The event's own body is ignored.
    const lie = { ...store.books.session(sessionId), payment_status: "paid" as const };
    await store.deliver(store.books.webhook("checkout.session.completed", lie));
    expect(await store.balance(userId)).toBe(0n);
    store.books.moneyComes(sessionId);
    const type = "checkout.session.async_payment_succeeded";
    await store.deliver(store.books.webhook(type, store.books.session(sessionId)));
    expect(await store.balance(userId)).toBe(100n);
  });

  test("a webhook of money that did not come ends the order", async () => {
    const { userId, sessionId } = await store.buyer({ couponCode: "TUTTI90" });
    store.books.payLater(sessionId);
    store.books.moneyFails(sessionId);
    const type = "checkout.session.async_payment_failed";
    await store.deliver(store.books.webhook(type, store.books.session(sessionId)));
    const order = await store.payments.db.order.findUnique({ where: { sessionId } });
    expect(order?.state).toBe("expired");
    await store.checkout(userId, { couponCode: "TUTTI90" });
  });

  test.each([
    ["another amount", { amount_total: 50 }],
    ["another currency", { currency: "jpy" }],
    ["another order", { metadata: { order_id: randomUUID() } }],
    ["no order", { metadata: {} }],
  ])("a webhook of a paid session with %s credits nothing", async (_what, change) => {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    store.books.sessions.set(sessionId, { ...store.books.session(sessionId), ...change });
    await store.deliver(store.completed(sessionId));
    expect(await store.balance(userId)).toBe(0n);
  });

  test("a webhook of a second paid session for the same order credits nothing more", async () => {
    const { userId, sessionId } = await store.buyer();
    const twin = { ...store.books.session(sessionId), id: "cs_test_twin" };
    store.books.sessions.set(twin.id, twin);
    store.books.pay(twin.id);
    await store.deliver(store.completed(twin.id));
    expect(await store.balance(userId)).toBe(0n);
    store.books.pay(sessionId);
    await store.deliver(store.completed(sessionId));
    expect(await store.balance(userId)).toBe(100n);
  });

  test("while Stripe is away is refused, so that it is delivered again", async () => {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    const event = store.completed(sessionId);
    store.stripe.control.isAway = true;
    await expect(store.deliver(event)).rejects.toThrow();
    store.stripe.control.isAway = false;
    await store.deliver(event);
    expect(await store.balance(userId)).toBe(100n);
  });

  test("a webhook of an order that was given up, but paid, credits it", async () => {
    const { userId, sessionId } = await store.buyer({ couponCode: "TUTTI90" });
    const { order_id: orderId = "" } = store.books.session(sessionId).metadata;
    await store.payments.ledger.expire(orderId, null);
    store.books.pay(sessionId);
    await store.deliver(store.completed(sessionId));
    expect(await store.balance(userId)).toBe(100n);
    await expect(store.checkout(userId, { couponCode: "TUTTI90" })).rejects.toMatchObject({
      code: "coupon_used",
    });
  });
});
