import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanced, openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

test("welcome coins come once, however often and concurrently they are requested", async () => {
  const userId = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => payments.ledger.welcome(userId, 100)));
  await payments.ledger.welcome(userId, 100);
  const { coins } = await payments.handlers.getBalance({ userId }, payments.call());
  expect(coins).toBe(100n);
  expect(await payments.db.transfer.count({ where: { target: `user:${userId}` } })).toBe(1);
});

test("a balance that is read before the event of the account has arrived contains the welcome coins", async () => {
  const { coins } = await payments.handlers.getBalance({ userId: randomUUID() }, payments.call());
  expect(coins).toBe(100n);
});

test("many balances are returned in the order of the request, to administrators only", async () => {
  const [poor, rich, stranger] = [await payments.person(5), await payments.person(500), randomUUID()];
  const asAdmin = { ...payments.call(), caller: { userId: randomUUID(), username: "ada", isAdmin: true } };
  const ask = (call: ReturnType<typeof payments.call>, userIds: string[]) =>
    payments.handlers.getBalances({ userIds }, call);
  expect(await ask(asAdmin, [rich, stranger, poor])).toEqual({ coins: [500n, 100n, 5n] });
  await expect(ask(payments.call(rich), [rich])).rejects.toMatchObject({ code: "admin_only" });
  await expect(ask(payments.call(), [rich])).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("a balance can not fall below zero", async () => {
  const userId = await payments.person(5);
  const overdraw = payments.db.account.update({ where: { userId }, data: { coins: { decrement: 6n } } });
  await expect(overdraw).rejects.toThrow(/accounts_never_negative/);
});

test("a transfer can be neither changed nor deleted", async () => {
  const userId = await payments.person();
  const where = { id: `welcome:${userId}` };
  await expect(payments.db.transfer.update({ where, data: { coins: 1000n } })).rejects.toThrow(
    /never changed/,
  );
  await expect(payments.db.transfer.delete({ where })).rejects.toThrow(/never changed/);
});

test("the audit sees a balance that no transfer explains", async () => {
  const userId = await payments.person();
  expect(await payments.audit()).toEqual(balanced);
  await payments.db.account.update({ where: { userId }, data: { coins: { increment: 1n } } });
  expect((await payments.audit()).faults).toMatchObject([{ fault: "balance", id: userId }]);
  await payments.db.account.update({ where: { userId }, data: { coins: { decrement: 1n } } });
});
