import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balanced } from "./testing/payments.ts";
import { openStore, type TestStore } from "./testing/store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => expect(await store.payments.audit()).toEqual(balanced));

/** A purchase whose refund of `cents` has taken its coins back. */
async function refunded(cents = 499, { had = 20, spent = 0n } = {}) {
  const { userId, sessionId } = await store.bought(had);
  if (spent > 0n) await store.spend(userId, spent);
  const refund = store.books.refund(sessionId, cents);
  await store.deliver(store.refunded(sessionId));
  return { userId, sessionId, refund };
}

describe("a refund that fails later", () => {
  test.each([
    ["refund.failed", true],
    ["charge.refund.updated", false],
  ])(
    "a refund that fails later gives its coins back once, by %s, however often it comes",
    async (type, isDeducted) => {
      const { userId, sessionId, refund } = await refunded();
      expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
      store.books.failRefund(refund, isDeducted);
      const event = () => store.books.webhook(type, refund);
      const same = event();
      await Promise.all([same, same, event(), event()].map((each) => store.deliver(each)));
      await store.deliver(store.refunded(sessionId));
      expect(await store.accountOf(userId)).toEqual({ coins: 120n, bought: 100n, debt: 0n });
      expect(await store.orderOf(sessionId)).toMatchObject({ state: "credited", refundedCents: 0 });
    },
  );

  test("a refund that fails later leaves the refunds that did not fail, and can be followed by another", async () => {
    const { userId, sessionId, refund } = await refunded(250);
    store.books.refund(sessionId, 100);
    store.books.failRefund(refund);
    await store.deliver(store.books.webhook("refund.failed", refund));
    expect(await store.accountOf(userId)).toEqual({ coins: 100n, bought: 80n, debt: 0n });
    store.books.refund(sessionId, 399);
    await store.deliver(store.refunded(sessionId));
    expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
  });

  test("cancels the debt that it made", async () => {
    const { userId, refund } = await refunded(499, { spent: 90n });
    expect(await store.accountOf(userId)).toEqual({ coins: 0n, bought: 0n, debt: 70n });
    store.books.failRefund(refund);
    await store.deliver(store.books.webhook("refund.failed", refund));
    expect(await store.accountOf(userId)).toEqual({ coins: 30n, bought: 30n, debt: 0n });
  });

  test("a refund that fails later returns the gifts that repaid its debt as gifts, never as bought coins", async () => {
    const { userId, refund } = await refunded(499, { had: 0, spent: 100n });
    const { roomId } = await store.payments.room({ requestPrice: 90 }, userId);
    const guest = await store.payments.person(90);
    const hold = { id: `request:${userId}`, userId: guest, roomId, purpose: "song_request" as const };
    await store.payments.ledger.place({ ...hold, ttlSeconds: 60 });
    await store.payments.ledger.capture(hold.id, { percent: 50, giftsPerDay: 1000 });
    expect(await store.accountOf(userId)).toEqual({ coins: 0n, bought: 0n, debt: 55n });
    store.books.failRefund(refund);
    await store.deliver(store.books.webhook("refund.failed", refund));
    expect(await store.accountOf(userId)).toEqual({ coins: 45n, bought: 0n, debt: 0n });
  });

  test("a refund that fails later is found by the poller weeks later, once", async () => {
    const { userId, refund } = await refunded();
    await store.poll();
    store.clock.advance(29 * 86_400_000);
    store.books.failRefund(refund);
    await store.poll();
    await store.poll();
    expect(await store.accountOf(userId)).toEqual({ coins: 120n, bought: 100n, debt: 0n });
  });
});

test("a look-up that is older than the applied one changes nothing and has to look again", async () => {
  const { sessionId } = await store.bought();
  const { id: orderId } = await store.orderOf(sessionId);
  const old = {
    orderId,
    revision: 0,
    returnedCents: 499,
    disputedCents: 0,
    made: [],
    failed: [],
    source: null,
  };
  expect(await store.payments.returned(orderId, 0)).toBe("refunded");
  expect(await store.payments.ledger.refund(old)).toBe("stale");
  expect(await store.orderOf(sessionId)).toMatchObject({ state: "credited", revision: 1 });
});
