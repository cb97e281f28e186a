import { randomUUID } from "node:crypto";
import { HoldPurpose, MovementKind } from "@tutti/proto/rpc/payments/v1/payments";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balanced, openPayments, type TestPayments } from "./testing/payments.ts";

const hostTerms = { percent: 50, giftsPerDay: 100 };
let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments({ hostTerms });
});
afterAll(() => payments.close());
afterEach(async () => expect(await payments.audit()).toEqual(balanced));

const purse = (userId: string) => payments.ledger.account(userId);
/** A user with these numbers of gift coins and bought ones. */
async function person(gifts: number, bought = 0): Promise<string> {
  const userId = await payments.person(gifts);
  if (bought > 0) await payments.pay(await payments.order(userId, { coins: BigInt(bought) }));
  return userId;
}
const hold = (userId: string, roomId: string) => {
  const id = `request:${randomUUID()}`;
  return { id, userId, roomId, purpose: "song_request" as const, ttlSeconds: 60 };
};
async function place(userId: string, roomId: string): Promise<string> {
  const request = hold(userId, roomId);
  expect(await payments.ledger.place(request)).toMatchObject({ outcome: "held" });
  return request.id;
}
const withheld = async () =>
  (await payments.pool.query("select coins from payments.derived_balances where account = 'house:withheld'"))
    .rows;

test("welcome gifts of five accounts, paid in the sixth's room, give its host one day's gifts at most", async () => {
  const host = await payments.person(100);
  const { roomId } = await payments.room({ requestPrice: 100 }, host);
  for (let guest = 0; guest < 5; guest++) {
    const userId = await payments.person(100);
    const holdId = `request:${randomUUID()}`;
    const request = { holdId, userId, roomId, purpose: HoldPurpose.SONG_REQUEST, ttlSeconds: 60 };
    await payments.handlers.placeHold(request, payments.call(userId));
    await payments.handlers.captureHold({ holdId }, payments.call());
  }
  expect(await purse(host)).toEqual({ coins: 200n, bought: 0n, debt: 0n });
  expect(await withheld()).toEqual([{ coins: "150" }]);
});

describe("gift coins", () => {
  test("gift coins are spent before bought ones, at once as in many holds at a time", async () => {
    const { roomId } = await payments.room({ requestPrice: 30 });
    const [one, many] = [await person(50, 100), await person(50, 100)];
    await payments.ledger.spend({ id: randomUUID(), userId: one, coins: 30n, feature: "confetti" });
    expect(await purse(one)).toMatchObject({ coins: 120n, bought: 100n });
    await payments.ledger.spend({ id: randomUUID(), userId: one, coins: 30n, feature: "confetti" });
    expect(await purse(one)).toMatchObject({ coins: 90n, bought: 90n });
    await Promise.all([1, 2, 3].map(() => place(many, roomId)));
    expect(await purse(many)).toMatchObject({ coins: 60n, bought: 60n });
    const holds = await payments.db.hold.findMany({ where: { userId: many } });
    expect(holds.map(({ bought }) => bought).toSorted()).toEqual([0n, 10n, 30n]);
  });

  test("gift coins that a hold took are returned as gifts, and bought ones as bought, independent of what was spent meanwhile", async () => {
    const { roomId } = await payments.room({ requestPrice: 30 });
    const guest = await person(20, 100);
    const id = await place(guest, roomId);
    expect(await purse(guest)).toMatchObject({ coins: 90n, bought: 90n });
    await payments.ledger.spend({ id: randomUUID(), userId: guest, coins: 50n, feature: "confetti" });
    await payments.ledger.void(id);
    expect(await purse(guest)).toMatchObject({ coins: 70n, bought: 50n });
  });

  test("make a host's share gift in the proportion in which they paid the price", async () => {
    const { roomId, hostId } = await payments.room({ requestPrice: 33 });
    const guest = await person(13, 100);
    await payments.ledger.capture(await place(guest, roomId), hostTerms);
    // 20 of 33 were bought: of the share of 16 that makes 9.
    expect(await purse(hostId)).toMatchObject({ coins: 16n, bought: 9n });
  });
});

describe("a host", () => {
  test("a host keeps all that was bought, beside a day's gifts", async () => {
    const { roomId, hostId } = await payments.room({ requestPrice: 200 });
    for (const bought of [0, 200, 0, 200])
      await payments.ledger.capture(await place(await person(bought ? 0 : 200, bought), roomId), hostTerms);
    expect(await purse(hostId)).toEqual({ coins: 300n, bought: 200n, debt: 0n });
  });

  test("a host keeps the same of requests that come at once as of those that come one by one", async () => {
    const { roomId, hostId } = await payments.room({ requestPrice: 30 });
    await payments.ledger.welcome(hostId, 0);
    const guests = await Promise.all(Array.from({ length: 40 }, (_, i) => person(30, i % 4 === 0 ? 100 : 0)));
    const ids = await Promise.all(guests.map((guest) => place(guest, roomId)));
    await Promise.all(ids.map((id) => payments.ledger.capture(id, hostTerms)));
    expect(await purse(hostId)).toEqual({ coins: 100n, bought: 0n, debt: 0n });
    const rows = await payments.ledger.statement(hostId, null, 1000);
    let balance = 0n;
    for (const row of rows.toReversed()) {
      balance += row.source === `user:${hostId}` ? -row.coins : row.coins;
      expect(row.balance).toBe(balance);
    }
    expect(balance).toBe(100n);
  });

  test("a host shows in the statement the income and what the house kept of it", async () => {
    const { roomId, hostId } = await payments.room({ requestPrice: 140 });
    for (let i = 0; i < 2; i++)
      await payments.ledger.capture(await place(await person(140), roomId), hostTerms);
    const { movements } = await payments.handlers.getStatement({ limit: 20 }, payments.call(hostId));
    expect(movements.slice(0, 3)).toMatchObject([
      { kind: MovementKind.WITHHELD, feature: "song_request", roomName: "Blue", amount: -40n, balance: 100n },
      { kind: MovementKind.EARNED, amount: 70n, bought: 0n, balance: 140n },
      { kind: MovementKind.EARNED, amount: 70n, balance: 70n },
    ]);
  });

  test("a host keeps as much again on the next day, and a capture that waited over midnight is that day's", async () => {
    const { roomId, hostId } = await payments.room({ requestPrice: 160 });
    const captureAt = async (at: string) => {
      const id = await place(await person(160), roomId);
      await payments.pool.query("select payments.capture_hold($1, 50, 100, $2)", [id, at]);
      return (await purse(hostId))?.coins;
    };
    expect(await captureAt("2030-01-01T12:00:00Z")).toBe(80n);
    expect(await captureAt("2030-01-01T23:59:59.9Z")).toBe(100n);
    expect(await captureAt("2030-01-02T00:00:00Z")).toBe(180n);
    expect(await captureAt("2030-01-01T23:59:59.9Z")).toBe(200n);
    const ids = await Promise.all([1, 2, 3].map(async () => place(await person(160), roomId)));
    await payments.pool.query("select * from payments.capture_holds($1, 50, 100, $2)", [
      ids,
      "2030-01-03T01:00:00Z",
    ]);
    expect((await purse(hostId))?.coins).toBe(300n);
  });
});

describe("a refund", () => {
  test("a refund takes bought coins; gifts stay gifts while there is no debt", async () => {
    const userId = await payments.person(50);
    const order = await payments.order(userId);
    await payments.pay(order);
    await payments.returned(order.id, 250);
    expect(await purse(userId)).toEqual({ coins: 100n, bought: 50n, debt: 0n });
    await payments.returned(order.id, 499);
    expect(await purse(userId)).toEqual({ coins: 50n, bought: 0n, debt: 0n });
  });

  test("a refund of bought coins that were spent is a debt, and gifts pay it in a line of their own", async () => {
    const userId = await payments.person(0);
    const { roomId } = await payments.room({ requestPrice: 60 }, userId);
    const order = await payments.order(userId);
    await payments.pay(order);
    await payments.ledger.spend({ id: randomUUID(), userId, coins: 80n, feature: "confetti" });
    await payments.ledger.capture(await place(await person(60), roomId), hostTerms);
    expect(await purse(userId)).toEqual({ coins: 50n, bought: 20n, debt: 0n });
    await payments.returned(order.id, 499);
    expect(await purse(userId)).toEqual({ coins: 0n, bought: 0n, debt: 50n });
    const rows = await payments.ledger.statement(userId, null, 2);
    expect(rows.map(({ id, coins, bought, balance }) => [id.split(":")[0], coins, bought, balance])).toEqual([
      ["repay", 30n, 0n, 0n],
      ["refund", 20n, 20n, 30n],
    ]);
  });

  test("a refund is never of gift coins: the database refuses such a line", async () => {
    const line = { id: "refund:x", source: "house:spent", target: "house:purchases", coins: 5n, bought: 4n };
    await expect(payments.db.transfer.create({ data: line })).rejects.toThrow(/transfers_refund_bought/);
    const gift = { ...line, id: "purchase:x", source: "house:purchases", target: "house:spent" };
    await expect(payments.db.transfer.create({ data: gift })).rejects.toThrow(/transfers_know_origin/);
  });
});

test("the audit sees bought coins that no transfer explains", async () => {
  const userId = await payments.person();
  await payments.db.account.update({ where: { userId }, data: { bought: 1n } });
  expect((await payments.audit()).faults).toMatchObject([{ fault: "bought", id: userId }]);
  await payments.db.account.update({ where: { userId }, data: { bought: 0n } });
});
