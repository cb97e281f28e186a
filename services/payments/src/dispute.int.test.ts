import { MovementKind } from "@tutti/proto/rpc/payments/v1/payments";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balanced } from "./testing/payments.ts";
import { openStore, type TestStore } from "./testing/store.ts";
import type { Dispute } from "./testing/stripe/index.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => expect(await store.payments.audit()).toEqual(balanced));

const send = (what: "created" | "closed", dispute: Dispute) =>
  store.deliver(store.books.webhook(`charge.dispute.${what}`, dispute));

/** A purchase with an open dispute, after `spent` coins. */
async function disputed(spent = 0n) {
  const { userId, sessionId } = await store.bought(20);
  if (spent > 0n) await store.spend(userId, spent);
  const dispute = store.books.dispute(sessionId);
  await send("created", dispute);
  return { userId, sessionId, dispute };
}

describe("an open dispute", () => {
  test("an open dispute sets the coins of its order aside, and not the gifts", async () => {
    const { userId, sessionId } = await disputed();
    expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
    expect(await store.orderOf(sessionId)).toMatchObject({ disputedCents: 499, reservedCoins: 100n });
    await expect(store.spend(userId, 21n)).rejects.toMatchObject({ code: "insufficient_coins" });
  });

  test("an open dispute sets aside what is unspent, makes no debt, and leaves coins that are bought later", async () => {
    const { userId, sessionId, dispute } = await disputed(60n);
    expect(await store.accountOf(userId)).toEqual({ coins: 0n, bought: 0n, debt: 0n });
    expect(await store.orderOf(sessionId)).toMatchObject({ reservedCoins: 60n });
    await store.checkout(userId);
    const next = await store.sessionOf(userId);
    store.books.pay(next);
    await store.deliver(store.completed(next));
    await send("created", dispute);
    await store.deliver(store.books.webhook("charge.dispute.updated", dispute));
    expect(await store.accountOf(userId)).toEqual({ coins: 100n, bought: 100n, debt: 0n });
  });

  test("a dispute that is only an inquiry reserves no coins", async () => {
    const { userId, sessionId } = await store.bought(20);
    const dispute = store.books.dispute(sessionId);
    dispute.status = "warning_needs_response";
    await send("created", dispute);
    expect(await store.accountOf(userId)).toEqual({ coins: 120n, bought: 100n, debt: 0n });
  });

  test("an open dispute is found by the poller, and so is its end", async () => {
    const { userId, sessionId } = await store.bought(20);
    const dispute = store.books.dispute(sessionId);
    await store.poll();
    expect(await store.balance(userId)).toBe(20n);
    store.clock.advance(100 * 86_400_000);
    dispute.status = "won";
    await store.poll();
    await store.poll();
    expect(await store.accountOf(userId)).toEqual({ coins: 120n, bought: 100n, debt: 0n });
  });
});

describe("a closed dispute", () => {
  test("a closed dispute that is won gives the coins back, once", async () => {
    const { userId, sessionId, dispute } = await disputed(60n);
    dispute.status = "won";
    await Promise.all([send("closed", dispute), send("closed", dispute), send("created", dispute)]);
    expect(await store.accountOf(userId)).toEqual({ coins: 60n, bought: 60n, debt: 0n });
    expect(await store.orderOf(sessionId)).toMatchObject({ disputedCents: 0, reservedCoins: 0n });
    const { movements } = await store.payments.handlers.getStatement(
      { limit: 2 },
      store.payments.call(userId),
    );
    expect(movements.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      [MovementKind.RELEASED, 60n, 60n],
      [MovementKind.RESERVED, -60n, 0n],
    ]);
  });

  test("a closed dispute that is lost takes the coins that were set aside; what was spent is a debt", async () => {
    const { userId, sessionId, dispute } = await disputed(60n);
    dispute.status = "lost";
    await Promise.all([send("closed", dispute), send("closed", dispute), send("created", dispute)]);
    expect(await store.accountOf(userId)).toEqual({ coins: 0n, bought: 0n, debt: 40n });
    const order = await store.orderOf(sessionId);
    expect(order).toMatchObject({ state: "refunded", reservedCoins: 0n, refundedCoins: 100n });
  });

  test("whose opening was never reported leaves the same", async () => {
    const { userId, sessionId } = await store.bought(20);
    const dispute = store.books.dispute(sessionId);
    dispute.status = "lost";
    await send("closed", dispute);
    expect(await store.accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
  });
});
