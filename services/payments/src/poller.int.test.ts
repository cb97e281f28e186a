import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPoller } from "./checkout/poller.ts";
import { balanced } from "./testing/payments.ts";
import { openStore, type TestStore } from "./testing/store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => expect(await store.payments.audit()).toEqual(balanced));

describe("the poller", () => {
  test("the poller finds a payment whose webhook was lost, within six minutes, and leaves younger ones alone", async () => {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    store.clock.advance(59_000);
    await store.poll();
    expect(await store.balance(userId)).toBe(0n);
    store.clock.advance(1000);
    await store.poll();
    expect(await store.balance(userId)).toBe(100n);
    await store.deliver(store.completed(sessionId));
    expect(await store.balance(userId)).toBe(100n);
  });

  test("looks by itself every five minutes", async () => {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    const poller = startPoller(store.payments.deps, store.payments.log, 300_000);
    store.clock.advance(299_999);
    expect(await store.balance(userId)).toBe(0n);
    store.clock.advance(1);
    await poller.stop();
    expect(await store.balance(userId)).toBe(100n);
  });

  test("frees the coupon of a checkout that expired", async () => {
    const { userId, sessionId } = await store.buyer({ couponCode: "TUTTI90" });
    store.books.expire(sessionId);
    store.clock.advance(60_000);
    await store.poll();
    await store.checkout(userId, { couponCode: "TUTTI90" });
  });

  test("the poller finds that money did not come in the end, and waits while it still may", async () => {
    const { userId, sessionId } = await store.buyer({ couponCode: "TUTTI90" });
    store.books.payLater(sessionId);
    store.clock.advance(60_000);
    await store.poll();
    expect((await store.payments.db.order.findUnique({ where: { sessionId } }))?.state).toBe("open");
    store.books.moneyFails(sessionId);
    store.clock.advance(300_000);
    await store.poll();
    await store.checkout(userId, { couponCode: "TUTTI90" });
  });

  test("the poller finds a refund without a webhook, once", async () => {
    const { userId, sessionId } = await store.buyer({}, 20);
    store.books.pay(sessionId);
    await store.deliver(store.completed(sessionId));
    store.books.refund(sessionId, 250);
    await store.poll();
    await store.poll();
    expect(await store.balance(userId)).toBe(70n);
  });

  test("the poller finds a lost dispute without a webhook, months after it began, once", async () => {
    const { userId, sessionId } = await store.bought(20);
    const dispute = store.books.dispute(sessionId);
    await store.poll();
    expect(await store.orderOf(sessionId)).toMatchObject({ state: "credited", refundedCoins: 0n });
    store.clock.advance(100 * 86_400_000);
    dispute.status = "lost";
    await store.poll();
    await store.poll();
    expect(await store.orderOf(sessionId)).toMatchObject({ state: "refunded", refundedCoins: 100n });
    expect(await store.balance(userId)).toBe(20n);
  });

  test("the poller finds a refund with a key that may not read disputes, and a lost dispute with one that reads no refunds", async () => {
    const [refunded, disputed] = [await store.bought(20), await store.bought(20)];
    store.books.refund(refunded.sessionId, 499);
    store.books.dispute(disputed.sessionId).status = "lost";
    store.stripe.control.hidden = "disputes";
    await store.poll();
    expect(await store.balance(refunded.userId)).toBe(20n);
    store.stripe.control.hidden = "refunds";
    await store.poll();
    store.stripe.control.hidden = "";
    expect(await store.balance(disputed.userId)).toBe(20n);
  });

  test("retries later after a failure of Stripe", async () => {
    const { userId, sessionId } = await store.buyer();
    store.books.pay(sessionId);
    store.clock.advance(60_000);
    store.stripe.control.isAway = true;
    await store.poll();
    store.stripe.control.isAway = false;
    store.clock.advance(300_000);
    await store.poll();
    expect(await store.balance(userId)).toBe(100n);
  });
});
