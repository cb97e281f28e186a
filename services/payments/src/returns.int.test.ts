import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanced, half, openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

const [coins, cents] = [100, 499];
const command = fc.oneof(
  fc.record({
    kind: fc.constant("look" as const),
    order: fc.nat(1),
    returned: fc.nat(cents),
    disputed: fc.nat(cents),
  }),
  fc.record({ kind: fc.constant("spend" as const), coins: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ kind: fc.constant("earn" as const) }),
);

test("refunds that all fail and disputes that are all won leave the coins as if there had been none, and no more bought ones", async () => {
  const guest = await payments.person(1_000_000);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      const userId = await payments.person(30);
      const orders = [await payments.order(userId), await payments.order(userId)];
      for (const order of orders) await payments.pay(order);
      const { roomId } = await payments.room({ requestPrice: 40 }, userId);
      let [all, bought] = [30 + 2 * coins, 2 * coins];
      for (const next of commands)
        if (next.kind === "spend") {
          const spending = { id: randomUUID(), userId, coins: BigInt(next.coins), feature: "confetti" };
          const { outcome } = await payments.ledger.spend(spending);
          if (outcome !== "spent") continue;
          all -= next.coins;
          bought = Math.min(bought, all);
        } else if (next.kind === "earn") {
          const id = `request:${randomUUID()}`;
          await payments.ledger.place({ id, userId: guest, roomId, purpose: "song_request", ttlSeconds: 60 });
          await payments.ledger.capture(id, half);
          all += 20;
        } else await payments.returned(orders[next.order]?.id ?? "", next.returned, next.disputed);
      for (const { id } of orders) await payments.returned(id, 0, 0);
      const account = await payments.ledger.account(userId);
      expect(account).toMatchObject({ coins: BigInt(all), debt: 0n });
      expect(Number(account?.bought)).toBeLessThanOrEqual(bought);
      const ends = await payments.db.order.findMany({ where: { userId } });
      for (const order of ends)
        expect(order).toMatchObject({
          refundedCoins: 0n,
          owedCoins: 0n,
          reservedCoins: 0n,
          state: "credited",
        });
    }),
    { numRuns: 60 },
  );
  expect(await payments.audit()).toEqual(balanced);
});
