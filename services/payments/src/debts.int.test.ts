import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue, currency } from "./catalogue.ts";
import { balanced, openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

/** The rules once more, plain: what comes in pays what is owed first, and who owes spends nothing. */
class Purse {
  coins = 0;
  debt = 0;

  receive(coins: number): void {
    const repaid = Math.min(this.debt, coins);
    this.debt -= repaid;
    this.coins += coins - repaid;
  }
  take(coins: number): "spent" | "in_debt" | "too_few" {
    if (this.coins < coins) return this.debt > 0 ? "in_debt" : "too_few";
    this.coins -= coins;
    return "spent";
  }
  takeBack(coins: number): void {
    const paid = Math.min(this.coins, coins);
    this.coins -= paid;
    this.debt += coins - paid;
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
  takenBack: number;
}

async function buy(userId: string, pack: (typeof catalogue)[number]): Promise<Bought> {
  const id = randomUUID();
  const order = { id, userId, packageId: pack.id, packageName: pack.name, coins: BigInt(pack.coins) };
  const [createdAt, sessionId] = [new Date(), `cs_${id}`];
  const rest = {
    amountCents: pack.cents,
    currency,
    provider: "stripe",
    sessionId,
    createdAt,
    nextLookAt: createdAt,
  };
  await payments.db.order.create({ data: { ...order, ...rest } });
  const payment = { orderId: id, sessionId, paymentId: `pi_${id}`, cents: pack.cents, currency, told: null };
  expect(await payments.ledger.credit(payment)).toEqual({ outcome: "credited" });
  return { id, coins: pack.coins, cents: pack.cents, takenBack: 0 };
}

test("whatever is bought, refunded, spent and earned, in whatever order, purse and debt are as the rules say", async () => {
  const guest = await payments.person(1_000_000);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
      const userId = await payments.person(0);
      const purse = new Purse();
      const bought: Bought[] = [];
      const own: string[] = [];
      const earning: string[] = [];
      const elsewhere = await payments.room({ requestPrice: 70 });
      const home = await payments.room({ requestPrice: 90 }, userId);
      const place = (who: string, roomId: string) => {
        const id = `request:${randomUUID()}`;
        const wish = { id, userId: who, roomId, purpose: "song_request" as const, ttlSeconds: 3600 };
        return payments.ledger.place(wish).then(({ outcome }) => ({ id, outcome }));
      };
      for (const next of commands) {
        if (next.kind === "buy") {
          bought.push(await buy(userId, next.pack));
          purse.receive(next.pack.coins);
        } else if (next.kind === "refund") {
          const order = bought[next.which];
          if (!order) continue;
          const cents = Math.ceil((order.cents * next.part) / 100);
          await payments.ledger.refund({ orderId: order.id, cents, told: null });
          const due = Math.max(order.takenBack, Math.floor((order.coins * cents) / order.cents));
          purse.takeBack(due - order.takenBack);
          order.takenBack = due;
        } else if (next.kind === "spend") {
          const spending = { id: randomUUID(), userId, coins: BigInt(next.coins), feature: "confetti" };
          expect((await payments.ledger.spend(spending)).outcome).toBe(purse.take(next.coins));
        } else if (next.kind === "hold") {
          const { id, outcome } = await place(userId, elsewhere.roomId);
          const wanted = purse.take(70);
          expect(outcome).toBe(wanted === "spent" ? "held" : wanted);
          if (outcome === "held") own.push(id);
          earning.push((await place(guest, home.roomId)).id);
        } else {
          const [id] = (next.kind === "void" ? own : earning).splice(next.which, 1);
          if (!id) continue;
          if (next.kind === "void") await payments.ledger.void(id);
          else await payments.ledger.capture(id, 50);
          purse.receive(next.kind === "void" ? 70 : 45);
        }
        const { coins, debt } = (await payments.ledger.account(userId)) ?? {};
        expect([coins, debt]).toEqual([BigInt(purse.coins), BigInt(purse.debt)]);
      }
    }),
    { numRuns: 60 },
  );
  expect(await payments.audit()).toEqual(balanced);
});
