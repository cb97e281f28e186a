import { CheckoutState } from "@tutti/proto/rpc/payments/v1/payments";
import { metrics } from "@tutti/service-kit";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balanced } from "./testing/payments.ts";
import { openStore, origin, type TestStore } from "./testing/store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => expect(await store.payments.audit()).toEqual(balanced));

describe("a checkout", () => {
  test("a checkout is for the server's price, independent of the client's coins and price", async () => {
    const userId = await store.payments.person(0);
    const before = store.books.sessions.size;
    for (const forged of [{ priceCents: 50, coins: 2500 }, { priceCents: 50 }, { coins: 2500 }])
      await expect(store.checkout(userId, forged)).rejects.toMatchObject({
        kind: "conflict",
        code: "price_changed",
        fields: { coins: 100, price: "4.99" },
      });
    expect(store.books.sessions.size).toBe(before);
    await store.checkout(userId);
    const session = store.books.session(await store.sessionOf(userId));
    expect(session).toMatchObject({ amount_total: 499, currency: "usd", client_reference_id: userId });
    store.books.pay(session.id);
    await store.deliver(store.completed(session.id));
    expect(await store.balance(userId)).toBe(100n);
  });

  test("a checkout is requested with the pinned version, once for each order, with return addresses", async () => {
    const { sessionId } = await store.buyer();
    const call = store.stripe.calls.findLast(({ route }) => route === "POST /v1/checkout/sessions");
    const { order_id: orderId } = store.books.session(sessionId).metadata;
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
  ])(
    "a checkout of %s with the coupon costs at least 50 cents",
    async (packageId, coins, priceCents, cents) => {
      for (const shown of [priceCents, cents]) {
        const input = { packageId, coins, priceCents: shown, couponCode: " tutti90 " };
        const { sessionId } = await store.buyer(input);
        expect(store.books.session(sessionId).amount_total).toBe(cents);
      }
    },
  );

  test.each([
    [{ packageId: "gold" }, "package_unknown"],
    [{ couponCode: "TUTTI91" }, "coupon_invalid"],
    [{ priceCents: 50 }, "price_changed"],
  ])("a checkout of %o is refused", async (input, code) => {
    await expect(store.checkout(await store.payments.person(0), input)).rejects.toMatchObject({ code });
  });

  test("a checkout that Stripe does not open leaves nothing taken", async () => {
    const userId = await store.payments.person(0);
    store.stripe.control.isAway = true;
    const lost = store.checkout(userId, { couponCode: "TUTTI90" });
    await expect(lost).rejects.toMatchObject({ kind: "unavailable", code: "checkout_failed" });
    store.stripe.control.isAway = false;
    await store.checkout(userId, { couponCode: "TUTTI90" });
  });

  test("a checkout is counted by its result", async () => {
    const userId = await store.payments.person(0);
    metrics.resetMetrics();
    await store.checkout(userId, {});
    store.stripe.control.isAway = true;
    await store.checkout(userId, {}).catch(() => {});
    store.stripe.control.isAway = false;
    const lines = (await metrics.metrics()).split("\n");
    expect(lines.filter((line) => line.startsWith("tutti_checkouts"))).toEqual([
      'tutti_checkouts{result="opened"} 1',
      'tutti_checkouts{result="failed"} 1',
    ]);
  });
});

describe("a coupon", () => {
  const check = async (userId: string, code: string) =>
    store.payments.handlers.checkCoupon({ code }, store.payments.call(userId));

  test("a coupon is found ignoring case and surrounding spaces", async () => {
    const userId = await store.payments.person(0);
    expect(await check(userId, "  tutTi90 ")).toEqual({ valid: true, percent: 90 });
    expect(await check(userId, "TUTTI9")).toEqual({ valid: false, percent: 0 });
  });

  test("used twice at the same time opens one checkout", async () => {
    const userId = await store.payments.person(0);
    const both = await Promise.allSettled(
      [1, 2].map(() => store.checkout(userId, { couponCode: "TUTTI90" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = both.find((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({
      kind: "conflict",
      code: "coupon_used",
      message: "A checkout of yours with this coupon is open already.",
    });
    expect(await store.payments.db.order.count({ where: { userId } })).toBe(1);
  });

  test("a coupon that waits in a checkout one went back from opens another, and ends the first", async () => {
    const { userId, sessionId } = await store.buyer({ couponCode: "TUTTI90" });
    expect(await check(userId, "TUTTI90")).toEqual({ valid: true, percent: 90 });
    store.clock.advance(1000);
    await store.checkout(userId, { couponCode: "TUTTI90" });
    expect(store.books.session(sessionId).status).toBe("expired");
    const second = await store.sessionOf(userId);
    expect(second).not.toBe(sessionId);
    store.books.pay(second);
    await store.deliver(store.completed(second));
    store.clock.advance(1000);
    await expect(store.checkout(userId, { couponCode: "TUTTI90" })).rejects.toMatchObject({
      code: "coupon_used",
    });
    expect(await check(userId, "TUTTI90")).toEqual({ valid: false, percent: 0 });
    expect(await store.balance(userId)).toBe(100n);
  });

  test("a coupon that was paid with, though no webhook has arrived yet, is used", async () => {
    const { userId, sessionId } = await store.buyer({ couponCode: "TUTTI90" });
    store.books.pay(sessionId);
    store.clock.advance(1000);
    await expect(store.checkout(userId, { couponCode: "TUTTI90" })).rejects.toMatchObject({
      code: "coupon_used",
    });
    expect(await store.balance(userId)).toBe(100n);
  });

  test("a coupon is not released while the provider is unreachable", async () => {
    const { userId } = await store.buyer({ couponCode: "TUTTI90" });
    store.clock.advance(1000);
    store.stripe.control.isAway = true;
    await expect(store.checkout(userId, { couponCode: "TUTTI90" })).rejects.toMatchObject({
      code: "checkout_failed",
    });
    store.stripe.control.isAway = false;
  });

  test("a coupon is free again when its checkout expires or is cancelled, and used permanently once it is paid", async () => {
    const { userId, sessionId } = await store.buyer({ couponCode: "TUTTI90" });
    store.books.expire(sessionId);
    await store.deliver(store.books.webhook("checkout.session.expired", store.books.session(sessionId)));
    await store.checkout(userId, { couponCode: "TUTTI90" });
    const { order_id: orderId = "" } = store.books.session(await store.sessionOf(userId)).metadata;
    const given = await store.payments.handlers.cancelCheckout({ orderId }, store.payments.call(userId));
    expect(given.state).toBe(CheckoutState.EXPIRED);
    await store.checkout(userId, { couponCode: "TUTTI90" });
    const last = await store.sessionOf(userId);
    store.books.pay(last);
    await store.deliver(store.completed(last));
    await expect(store.checkout(userId, { couponCode: "TUTTI90" })).rejects.toMatchObject({
      code: "coupon_used",
    });
  });

  test("a coupon is guessed 20 times a minute", async () => {
    const userId = await store.payments.person(0);
    for (let i = 0; i < 20; i++) await check(userId, `GUESS${i}`);
    await expect(check(userId, "TUTTI90")).rejects.toMatchObject({ kind: "too_many" });
    store.clock.advance(60_001);
    expect((await check(userId, "TUTTI90")).valid).toBe(true);
  });
});

test("a checkout is its buyer's alone", async () => {
  const { userId, sessionId } = await store.buyer();
  const stranger = await store.payments.person(0);
  const { order_id: orderId = "" } = store.books.session(sessionId).metadata;
  const unknown = { kind: "not_found", code: "checkout_unknown" };
  const read = (who: string) => store.payments.handlers.getCheckout({ sessionId }, store.payments.call(who));
  await expect(read(stranger)).rejects.toMatchObject(unknown);
  const cancel = store.payments.handlers.cancelCheckout({ orderId }, store.payments.call(stranger));
  await expect(cancel).rejects.toMatchObject(unknown);
  expect(await read(userId)).toEqual({ state: CheckoutState.OPEN, coins: 100n, couponRefused: false });
  store.books.pay(sessionId);
  expect((await store.payments.handlers.cancelCheckout({ orderId }, store.payments.call(userId))).state).toBe(
    CheckoutState.CREDITED,
  );
});
