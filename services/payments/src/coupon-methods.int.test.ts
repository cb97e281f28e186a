import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balanced } from "./testing/payments.ts";
import { openStore, type TestStore } from "./testing/store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => expect(await store.payments.audit()).toEqual(balanced));

const coupon = { couponCode: "TUTTI90" };
/** Another account's checkout with the coupon, paid by `card`; its webhook has not arrived. */
async function paidBy(card: string | null, input: object = coupon) {
  const one = await store.buyer(input);
  store.books.pay(one.sessionId, card);
  return one;
}
const balanceOf = async (one: { userId: string; sessionId: string }) => {
  await store.deliver(store.completed(one.sessionId));
  return store.balance(one.userId);
};
const checkoutOf = ({ userId, sessionId }: { userId: string; sessionId: string }) =>
  store.payments.handlers.getCheckout({ sessionId }, store.payments.call(userId));

describe("a coupon", () => {
  test("a coupon that a card has used gives the next account with that card the coins that its money buys, and no fewer", async () => {
    const first = await paidBy("card 1");
    expect(await balanceOf(first)).toBe(100n);
    const second = await paidBy("card 1");
    // 50 cents at 4.99 for 100 coins are 10.02 coins.
    expect(await balanceOf(second)).toBe(11n);
    expect(await checkoutOf(first)).toMatchObject({ coins: 100n, couponRefused: false });
    expect(await checkoutOf(second)).toMatchObject({ coins: 11n, couponRefused: true });
    expect(await balanceOf(second)).toBe(11n);
  });

  test("a coupon that two accounts use with one card at the same moment takes something off for one of them", async () => {
    const both = [await paidBy("card 2"), await paidBy("card 2")];
    const coins = await Promise.all(both.map(balanceOf));
    expect(coins.toSorted()).toEqual([100n, 11n]);
  });

  test("a coupon is good for two accounts with two cards, and for methods without a fingerprint from Stripe", async () => {
    for (const card of ["card 3", "card 4", null, null])
      expect(await balanceOf(await paidBy(card))).toBe(100n);
  });

  test("a coupon that a card has used changes nothing for its payments without a coupon", async () => {
    await balanceOf(await paidBy("card 5"));
    expect(await balanceOf(await paidBy("card 5", {}))).toBe(100n);
  });

  test("a coupon that a card has used is seen by a refund that overtakes its payment, and all of it is given back", async () => {
    await balanceOf(await paidBy("card 6"));
    const second = await paidBy("card 6");
    store.books.refund(second.sessionId, 25);
    await store.deliver(store.refunded(second.sessionId));
    // Half of the money, so half of the 11 coins, rounded down.
    expect(await store.balance(second.userId)).toBe(6n);
    store.books.refund(second.sessionId, 25);
    await store.deliver(store.refunded(second.sessionId));
    expect(await store.balance(second.userId)).toBe(0n);
  });

  test("a coupon that a card has used is seen by the poller, too", async () => {
    await balanceOf(await paidBy("card 7"));
    const second = await paidBy("card 7");
    store.clock.advance(60_000);
    await store.poll();
    expect(await store.balance(second.userId)).toBe(11n);
  });

  test("a coupon is limited to once per card, as the checkout shows", async () => {
    const notice = () => {
      const call = store.stripe.calls.findLast(({ route }) => route === "POST /v1/checkout/sessions");
      return call?.form.get("custom_text[submit][message]");
    };
    await store.buyer(coupon);
    expect(notice()).toContain("once for each card or account");
    await store.buyer();
    expect(notice()).toBeUndefined();
  });

  test("in an order without a stored price is credited in full", async () => {
    await balanceOf(await paidBy("card 8"));
    const second = await paidBy("card 8");
    await store.payments.db.order.update({
      where: { sessionId: second.sessionId },
      data: { fullCents: null },
    });
    expect(await balanceOf(second)).toBe(100n);
  });
});
