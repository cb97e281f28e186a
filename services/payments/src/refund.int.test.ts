import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balanced, half } from "./testing/payments.ts";
import { openStore, type TestStore } from "./testing/store.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => expect(await store.payments.audit()).toEqual(balanced));

describe("a refund", () => {
  const spend = (userId: string, coins: bigint) => {
    const input = { operationId: randomUUID(), coins, feature: "confetti" };
    return store.payments.handlers.useCoins(input, store.payments.call(userId));
  };
  const accountOf = (userId: string) => store.payments.handlers.getBalance({ userId }, store.payments.call());

  test("a refund takes the coins back, once, in parts as in one", async () => {
    const { userId, sessionId } = await store.bought(20);
    store.books.refund(sessionId, 250);
    const first = store.refunded(sessionId);
    await store.deliver(first);
    expect(await accountOf(userId)).toEqual({ coins: 70n, bought: 50n, debt: 0n });
    store.books.refund(sessionId, 249);
    await store.deliver(store.refunded(sessionId));
    await Promise.all([
      store.deliver(first),
      store.deliver(store.refunded(sessionId)),
      store.deliver(store.refunded(sessionId)),
    ]);
    expect(await accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
    const order = await store.payments.db.order.findUnique({ where: { sessionId } });
    expect(order).toMatchObject({ state: "refunded", refundedCents: 499, refundedCoins: 100n });
  });

  test("a refund that comes before its payment leaves the same", async () => {
    const { userId, sessionId } = await store.buyer({}, 20);
    store.books.pay(sessionId);
    store.books.refund(sessionId, 499);
    await store.deliver(store.refunded(sessionId));
    await store.deliver(store.completed(sessionId));
    expect(await accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
  });

  test("a refund that a bank made by a dispute takes the coins back once it is lost, and none when it is won", async () => {
    const { userId, sessionId } = await store.bought(20);
    const dispute = store.books.dispute(sessionId);
    const closed = () => store.deliver(store.books.webhook("charge.dispute.closed", dispute));
    dispute.status = "won";
    await closed();
    expect(await accountOf(userId)).toEqual({ coins: 120n, bought: 100n, debt: 0n });
    dispute.status = "lost";
    await Promise.all([closed(), closed()]);
    expect(await accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
    // A repeated refund takes no coins again.
    store.books.refund(sessionId, 250);
    await store.deliver(store.refunded(sessionId));
    expect(await accountOf(userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });
  });

  test("a refund of coins that were spent makes a debt: spending is refused while it is open, and incoming coins pay it first", async () => {
    const { userId, sessionId } = await store.bought(50);
    await spend(userId, 130n);
    store.books.refund(sessionId, 499);
    await store.deliver(store.refunded(sessionId));
    expect(await accountOf(userId)).toEqual({ coins: 0n, bought: 0n, debt: 80n });
    const refusal = { kind: "forbidden", code: "account_in_debt" };
    await expect(spend(userId, 1n)).rejects.toMatchObject(refusal);
    const { roomId } = await store.payments.room({ pinPrice: 5 });
    const pin = { id: `pin:${randomUUID()}`, userId, roomId, purpose: "pin_track" as const, ttlSeconds: 60 };
    expect(await Promise.all([store.payments.ledger.place(pin)])).toEqual([{ outcome: "in_debt" }]);
    await store.checkout(userId);
    const next = await store.sessionOf(userId);
    store.books.pay(next);
    await store.deliver(store.completed(next));
    expect(await accountOf(userId)).toEqual({ coins: 20n, bought: 20n, debt: 0n });
    await spend(userId, 20n);
    const { movements } = await store.payments.handlers.getStatement(
      { limit: 20 },
      store.payments.call(userId),
    );
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

  test("a refund is paid off by a host's shares and by voided holds, many at once as well", async () => {
    const host = await store.bought();
    await spend(host.userId, 100n);
    store.books.refund(host.sessionId, 499);
    await store.deliver(store.refunded(host.sessionId));
    const { roomId } = await store.payments.room({ requestPrice: 20 }, host.userId);
    const guest = await store.payments.person(1000);
    const input = () => ({ id: `request:${randomUUID()}`, userId: guest, roomId, ttlSeconds: 60 });
    const inputs = Array.from({ length: 12 }, () => ({ ...input(), purpose: "song_request" as const }));
    await Promise.all(inputs.map((each) => store.payments.ledger.place(each)));
    await Promise.all(inputs.map(({ id }) => store.payments.ledger.capture(id, half)));
    expect(await accountOf(host.userId)).toEqual({ coins: 20n, bought: 0n, debt: 0n });

    const { userId, sessionId } = await store.bought();
    const held = { ...input(), userId, purpose: "song_request" as const };
    await store.payments.ledger.place(held);
    await spend(userId, 80n);
    store.books.refund(sessionId, 499);
    await store.deliver(store.refunded(sessionId));
    await store.payments.ledger.void(held.id);
    expect(await accountOf(userId)).toEqual({ coins: 0n, bought: 0n, debt: 80n });
  });
});

test("subscribers receive each new balance", async () => {
  const { userId, sessionId } = await store.buyer();
  store.books.pay(sessionId);
  await store.deliver(store.completed(sessionId));
  store.books.refund(sessionId, 250);
  await store.deliver(store.refunded(sessionId));
  expect(store.payments.published.filter((each) => each.userId === userId).map(({ coins }) => coins)).toEqual(
    [100n, 50n],
  );
});
