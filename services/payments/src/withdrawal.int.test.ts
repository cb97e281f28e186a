import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { withdraw } from "./commands/request-refund.ts";
import { balanced } from "./testing/payments.ts";
import { openStore, type TestStore } from "./testing/store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => {
  Object.assign(store.stripe.control, { isAway: false, losesAnswer: "" });
  expect(await store.payments.audit()).toEqual(balanced);
});

const day = 86_400_000;
const whole = { coins: 100n, cents: 499 };

async function purchase(had = 20) {
  const { userId, sessionId } = await store.bought(had);
  const { id: orderId } = await store.orderOf(sessionId);
  const caller = { userId, username: "ada", isAdmin: false };
  return {
    userId,
    sessionId,
    orderId,
    withdraw: (input = whole, by = caller) => withdraw(store.payments.deps, by, { orderId, ...input }),
    money: () => store.books.chargeOf(sessionId).amount_refunded,
    requests: () => store.payments.db.refundRequest.findMany({ where: { orderId } }),
  };
}

/** Lets the poller finish what was interrupted. */
async function recover() {
  Object.assign(store.stripe.control, { isAway: false, losesAnswer: "" });
  store.clock.advance(60_000);
  await store.poll();
}

describe("a withdrawal", () => {
  test("a withdrawal returns the unspent coins of a purchase for their money", async () => {
    const { userId, sessionId, withdraw: back, money, requests } = await purchase();
    expect(await back()).toBe("made");
    expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
    expect(money()).toBe(499);
    expect(await store.orderOf(sessionId)).toMatchObject({
      state: "refunded",
      reservedCoins: 0n,
      owedCoins: 0n,
    });
    expect(await requests()).toMatchObject([{ kind: "withdrawal", state: "made", cents: 499 }]);
    await store.deliver(store.refunded(sessionId));
    await expect(back()).rejects.toMatchObject({ code: "nothing_to_refund" });
    expect(money()).toBe(499);
  });

  test("a withdrawal of a partly spent purchase returns the rest, and no gifts", async () => {
    const { userId, withdraw: back, money } = await purchase(20);
    await store.spend(userId, 70n);
    await expect(back()).rejects.toMatchObject({ code: "refund_changed" });
    expect(await back({ coins: 50n, cents: 250 })).toBe("made");
    expect(await store.accountOf(userId)).toEqual({ coins: 0n, bought: 0n, debt: 0n });
    expect(money()).toBe(250);
  });

  test("a withdrawal is possible for 14 days, of one's own purchase only", async () => {
    const { withdraw: back, money } = await purchase();
    const other = { userId: await store.payments.person(), username: "bob", isAdmin: false };
    await expect(back(whole, other)).rejects.toMatchObject({ code: "purchase_unknown" });
    store.clock.advance(14 * day + 1);
    await expect(back()).rejects.toMatchObject({ code: "withdrawal_too_late" });
    expect(money()).toBe(0);
  });

  test("a withdrawal of a practice order is refused where money is real, and reserves nothing", async () => {
    const { userId, orderId, withdraw: back } = await purchase();
    await store.payments.db.order.update({ where: { id: orderId }, data: { provider: "practice" } });
    await expect(back()).rejects.toMatchObject({ code: "purchase_unknown" });
    expect(await store.balance(userId)).toBe(120n);
  });

  test("pays once when it is requested many times at once", async () => {
    const { userId, withdraw: back, money } = await purchase();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => back()));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await store.balance(userId)).toBe(20n);
    expect(money()).toBe(499);
  });

  test("races with a refund in Stripe's dashboard, and pays once", async () => {
    const { userId, sessionId, withdraw: back, money, requests } = await purchase();
    store.books.refund(sessionId, 499);
    await expect(back()).rejects.toMatchObject({ code: "refund_refused" });
    await store.deliver(store.refunded(sessionId));
    expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
    expect(money()).toBe(499);
    expect(await requests()).toMatchObject([{ state: "failed" }]);
  });

  test("a withdrawal of a disputed payment is refused, and the coins stay set aside", async () => {
    const { userId, sessionId, withdraw: back } = await purchase();
    const dispute = store.books.dispute(sessionId);
    await expect(back()).rejects.toMatchObject({ code: "refund_refused" });
    await store.deliver(store.books.webhook("charge.dispute.created", dispute));
    await expect(back()).rejects.toMatchObject({ code: "payment_disputed" });
    expect(await store.balance(userId)).toBe(20n);
  });

  test("whose refund the bank rejects later gives the coins back, and can be repeated", async () => {
    const { userId, withdraw: back, requests } = await purchase();
    await back();
    const [refund] = store.books.refunds;
    if (!refund) throw new Error("Stripe made no refund.");
    store.books.failRefund(refund, true);
    await store.deliver(store.books.webhook("refund.failed", refund));
    expect(await store.accountOf(userId)).toEqual({ coins: 120n, bought: 100n, debt: 0n });
    expect(await requests()).toMatchObject([{ state: "failed" }]);
    expect(await back()).toBe("made");
    expect(await store.balance(userId)).toBe(20n);
  });
});

describe("a crash of a withdrawal", () => {
  test("before Stripe was asked: the coins are set aside, and the poller finishes it", async () => {
    const { userId, withdraw: back, money } = await purchase();
    store.stripe.control.isAway = true;
    expect(await back()).toBe("requested");
    expect(await store.balance(userId)).toBe(20n);
    expect(money()).toBe(0);
    await expect(back()).rejects.toMatchObject({ code: "refund_pending" });
    await recover();
    expect(money()).toBe(499);
    expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
  });

  test("after Stripe made the refund: the poller finds it, even when the idempotency key is forgotten", async () => {
    const { userId, withdraw: back, money, requests } = await purchase();
    store.stripe.control.losesAnswer = "POST /v1/refunds";
    expect(await back()).toBe("requested");
    expect(money()).toBe(499);
    store.stripe.forgetKeys();
    await recover();
    await recover();
    expect(money()).toBe(499);
    expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
    expect(await requests()).toMatchObject([{ state: "made" }]);
  });

  test("after Stripe made the refund of a part: it is not made again, though the payment has enough left", async () => {
    const { userId, withdraw: back, money, requests } = await purchase(20);
    await store.spend(userId, 80n);
    store.stripe.control.losesAnswer = "POST /v1/refunds";
    expect(await back({ coins: 40n, cents: 200 })).toBe("requested");
    expect(money()).toBe(200);
    store.stripe.forgetKeys();
    await recover();
    await recover();
    expect(money()).toBe(200);
    expect(await store.accountOf(userId)).toEqual({ coins: 0n, bought: 0n, debt: 0n });
    expect(await requests()).toMatchObject([{ state: "made" }]);
  });

  test("after Stripe made the refund: its webhook takes the coins as well, once", async () => {
    const { userId, sessionId, withdraw: back, requests } = await purchase();
    store.stripe.control.losesAnswer = "POST /v1/refunds";
    await back();
    await store.deliver(store.refunded(sessionId));
    expect(await requests()).toMatchObject([{ state: "made" }]);
    await recover();
    expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
  });

  test("before Stripe refuses it: the poller returns the coins", async () => {
    const { userId, sessionId, withdraw: back } = await purchase();
    store.stripe.control.isAway = true;
    await back();
    store.books.dispute(sessionId).status = "warning_needs_response";
    await recover();
    expect(await store.accountOf(userId)).toEqual({ coins: 120n, bought: 100n, debt: 0n });
  });
});

test("what can be withdrawn is at most the money of its coins, rounded up, and takes exactly these coins", async () => {
  const { orderId } = await purchase();
  const amounts = { coins: fc.integer({ min: 1, max: 3000 }), cents: fc.integer({ min: 50, max: 9000 }) };
  await fc.assert(
    fc.asyncProperty(fc.record({ ...amounts, bought: fc.nat(3000) }), async ({ coins, cents, bought }) => {
      const { rows } = await store.payments.pool.query(
        `select w.* from (select o::payments.orders as o from payments.orders o where id = $1) x,
         lateral (select (jsonb_populate_record(x.o, jsonb_build_object('coins', $2::int, 'amount_cents', $3::int)))
           as o) y, lateral payments.withdrawable(y.o, $4) w`,
        [orderId, coins, cents, bought],
      );
      const back = { coins: Number(rows[0]?.coins), cents: Number(rows[0]?.cents) };
      const unspent = Math.min(coins, bought);
      expect(back.coins).toBeLessThanOrEqual(unspent);
      expect(back.coins).toBe(Math.floor((coins * back.cents) / cents));
      expect(back.cents).toBeLessThanOrEqual(Math.ceil((cents * unspent) / coins));
      if (bought >= coins) expect(back).toEqual({ coins, cents });
    }),
    { numRuns: 200 },
  );
});
