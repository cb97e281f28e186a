import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "./model/catalogue.ts";
import { balanced, half, openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

interface Parts {
  readonly gifts: number;
  readonly bought: number;
}

/**
 * The rules once more, plain: gifts are spent first; income pays the debt first, bought coins before gifts;
 * an account in debt spends nothing.
 */
class Purse {
  gifts = 0;
  bought = 0;
  debt = 0;

  receive({ gifts, bought }: Parts): void {
    const repaid = Math.min(this.debt, bought);
    const repaidByGifts = Math.min(this.debt - repaid, gifts);
    this.debt -= repaid + repaidByGifts;
    this.bought += bought - repaid;
    this.gifts += gifts - repaidByGifts;
  }
  take(coins: number): Parts | "in_debt" | "too_few" {
    if (this.gifts + this.bought < coins) return this.debt > 0 ? "in_debt" : "too_few";
    const gifts = Math.min(this.gifts, coins);
    this.gifts -= gifts;
    this.bought -= coins - gifts;
    return { gifts, bought: coins - gifts };
  }
  takeBack(coins: number): void {
    const paid = Math.min(this.bought, coins);
    this.bought -= paid;
    const repaid = Math.min(this.gifts, coins - paid);
    this.gifts -= repaid;
    this.debt += coins - paid - repaid;
  }
}

const command = fc.oneof(
  fc.record({ kind: fc.constant("buy" as const), pack: fc.constantFrom(...catalogue) }),
  fc.record({
    kind: fc.constant("refund" as const),
    which: fc.nat(5),
    part: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant("spend" as const), coins: fc.integer({ min: 1, max: 1200 }) }),
  fc.record({ kind: fc.constant("hold" as const) }),
  fc.record({ kind: fc.constantFrom("void" as const, "capture" as const), which: fc.nat(5) }),
);

interface Bought {
  readonly id: string;
  readonly coins: number;
  readonly cents: number;
  /** In cents. */
  returned: number;
  takenBack: number;
}

async function buy(userId: string, pack: (typeof catalogue)[number]): Promise<Bought> {
  const order = await payments.order(userId, { coins: BigInt(pack.coins), amountCents: pack.cents });
  expect(await payments.pay(order)).toEqual({ outcome: "credited" });
  return { id: order.id, coins: pack.coins, cents: pack.cents, returned: 0, takenBack: 0 };
}

test("purchases, refunds, spending and earnings in any order leave purse and debt as the rules say", async () => {
  const guest = await payments.person(1_000_000);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
      const userId = await payments.person(0);
      const purse = new Purse();
      const bought: Bought[] = [];
      const own: { id: string; parts: Parts }[] = [];
      const earning: string[] = [];
      const elsewhere = await payments.room({ requestPrice: 70 });
      const home = await payments.room({ requestPrice: 90 }, userId);
      const place = (who: string, roomId: string) => {
        const id = `request:${randomUUID()}`;
        const input = { id, userId: who, roomId, purpose: "song_request" as const, ttlSeconds: 3600 };
        return payments.ledger.place(input).then(({ outcome }) => ({ id, outcome }));
      };
      for (const next of commands) {
        if (next.kind === "buy") {
          bought.push(await buy(userId, next.pack));
          purse.receive({ gifts: 0, bought: next.pack.coins });
        } else if (next.kind === "refund") {
          const order = bought[next.which];
          if (!order) continue;
          order.returned = Math.max(order.returned, Math.ceil((order.cents * next.part) / 100));
          await payments.returned(order.id, order.returned);
          const due = Math.floor((order.coins * order.returned) / order.cents);
          purse.takeBack(due - order.takenBack);
          order.takenBack = due;
        } else if (next.kind === "spend") {
          const spending = { id: randomUUID(), userId, coins: BigInt(next.coins), feature: "confetti" };
          const taken = purse.take(next.coins);
          expect((await payments.ledger.spend(spending)).outcome).toBe(
            typeof taken === "string" ? taken : "spent",
          );
        } else if (next.kind === "hold") {
          const { id, outcome } = await place(userId, elsewhere.roomId);
          const taken = purse.take(70);
          expect(outcome).toBe(typeof taken === "string" ? taken : "held");
          if (typeof taken !== "string") own.push({ id, parts: taken });
          earning.push((await place(guest, home.roomId)).id);
        } else if (next.kind === "void") {
          const [hold] = own.splice(next.which, 1);
          if (!hold) continue;
          await payments.ledger.void(hold.id);
          purse.receive(hold.parts);
        } else {
          const [id] = earning.splice(next.which, 1);
          if (!id) continue;
          await payments.ledger.capture(id, half);
          purse.receive({ gifts: 45, bought: 0 });
        }
        const account = await payments.ledger.account(userId);
        expect(account).toEqual({
          coins: BigInt(purse.gifts + purse.bought),
          bought: BigInt(purse.bought),
          debt: BigInt(purse.debt),
        });
      }
    }),
    { numRuns: 60 },
  );
  expect(await payments.audit()).toEqual(balanced);
});
