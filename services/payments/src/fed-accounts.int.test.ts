import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { half, openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

const admin = () => {
  const call = payments.call();
  return { ...call, caller: { userId: randomUUID(), username: "ada", isAdmin: true } };
};
const report = (days = 30) => payments.handlers.listFedAccounts({ days }, admin());
const room = async (hostId: string) => (await payments.room({ requestPrice: 40 }, hostId)).roomId;
/** A request of 40 coins that is captured, with a limit of 50 gift coins a day. */
async function pay(userId: string, roomId: string): Promise<void> {
  const id = `request:${randomUUID()}`;
  const request = { id, userId, roomId, purpose: "song_request" as const, ttlSeconds: 60 };
  expect(await payments.ledger.place(request)).toMatchObject({ outcome: "held" });
  await payments.ledger.capture(id, { ...half, giftsPerDay: 50 });
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => payments.person(100)));

test("a host who is paid mainly by throw-away accounts is reported, one with other guests is not", async () => {
  const [fed, honest, other, small] = await people(4);
  const [fedRoom, honestRoom, otherRoom, smallRoom] = await Promise.all(
    [fed, honest, other, small].map((host) => room(host ?? "")),
  );
  for (const guest of await people(4)) await pay(guest, fedRoom ?? "");
  // Accounts that visit other rooms, too, or that buy, are no feeders.
  for (const guest of await people(3)) {
    await pay(guest, honestRoom ?? "");
    await pay(guest, otherRoom ?? "");
  }
  for (const guest of await people(3)) {
    await payments.pay(await payments.order(guest));
    await pay(guest, honestRoom ?? "");
    await pay(guest, otherRoom ?? "");
  }
  for (const guest of await people(2)) await pay(guest, smallRoom ?? "");
  const { hosts, rings } = await report();
  expect(hosts).toEqual([{ hostId: fed, feeders: 4n, fed: 80n, income: 80n, withheld: 30n }]);
  expect(rings).toEqual([]);
});

test("three accounts that pay each other in a circle are a ring, until one of them has bought coins", async () => {
  const [a = "", b = "", c = ""] = await people(3);
  for (const [payer, host] of [
    [a, b],
    [b, c],
    [c, a],
  ])
    await pay(payer ?? "", await room(host ?? ""));
  expect((await report()).rings).toEqual([{ members: [a, b, c].toSorted(), size: 3, coins: 120n }]);
  await payments.pay(await payments.order(b));
  expect((await report()).rings).toEqual([]);
});

test("older payments are not in it; other callers may not read it, nor a period of zero days", async () => {
  await payments.pool.query("update payments.holds set ended_at = ended_at - interval '40 days'");
  expect(await report()).toEqual({ hosts: [], rings: [] });
  expect((await report(60)).hosts).toHaveLength(1);
  await expect(report(0)).rejects.toMatchObject({ code: "days_invalid" });
  const asked = payments.handlers.listFedAccounts({ days: 30 }, payments.call(randomUUID()));
  await expect(asked).rejects.toMatchObject({ code: "admin_only" });
});
