import { randomUUID } from "node:crypto";
import { HoldPurpose, HoldState, MovementKind } from "@tutti/proto/rpc/payments/v1/payments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

const statement = (userId: string, limit = 20, before?: bigint) =>
  payments.handlers.getStatement({ limit, before }, payments.call(userId));

test("guest and host each see their side of a paid request, with the room's name", async () => {
  const { roomId, hostId } = await payments.room({ requestPrice: 40 });
  const guest = await payments.person(100);
  const [kept = "", returned = "", open = ""] = [1, 2, 3].map(() => `request:${randomUUID()}`);
  const place = async (holdId: string) => {
    const input = { holdId, userId: guest, roomId, purpose: HoldPurpose.SONG_REQUEST, ttlSeconds: 60 };
    await payments.handlers.placeHold(input, payments.call(guest));
  };
  await place(kept);
  await place(returned);
  await payments.handlers.captureHold({ holdId: kept }, payments.call());
  await payments.handlers.voidHold({ holdId: returned }, payments.call());
  await place(open);
  const request = { feature: "song_request", roomName: "Blue" };
  const { HELD, CAPTURED, VOIDED } = HoldState;
  expect((await statement(guest)).movements).toMatchObject([
    { ...request, kind: MovementKind.HELD, holdState: HELD, amount: -40n, balance: 20n },
    { ...request, kind: MovementKind.RETURNED, holdState: undefined, amount: 40n, balance: 60n },
    { ...request, kind: MovementKind.HELD, holdState: VOIDED, amount: -40n, balance: 20n },
    { ...request, kind: MovementKind.SPENT, holdState: CAPTURED, amount: -40n, balance: 60n },
    { kind: MovementKind.WELCOME, feature: "", roomName: "", amount: 100n, balance: 100n },
  ]);
  const [earned] = (await statement(hostId)).movements.toReversed();
  expect(earned).toMatchObject({ ...request, kind: MovementKind.EARNED, amount: 20n, balance: 20n });
});

test("a new account begins with the welcome coins", async () => {
  const { movements, hasMore } = await statement(randomUUID());
  expect(movements).toMatchObject([{ kind: MovementKind.WELCOME, amount: 100n, balance: 100n }]);
  expect(hasMore).toBe(false);
});

test("a page carries on where the one before it ended", async () => {
  const guest = await payments.person(100);
  for (const feature of ["a", "b", "c"])
    await payments.ledger.spend({ id: `use:${guest}:${feature}`, userId: guest, coins: 1n, feature });
  const first = await statement(guest, 2);
  expect(first.hasMore).toBe(true);
  const second = await statement(guest, 2, first.movements.at(-1)?.seq);
  expect(second.hasMore).toBe(false);
  const features = [...first.movements, ...second.movements].map(({ feature }) => feature);
  expect(features).toEqual(["c", "b", "a", ""]);
});

test.each([0, 101, -1])("a page of %d is refused, and so is a visitor", async (limit) => {
  await expect(statement(randomUUID(), limit)).rejects.toMatchObject({ code: "page_invalid" });
  await expect(payments.handlers.getStatement({ limit: 20 }, payments.call())).rejects.toMatchObject({
    kind: "unauthenticated",
  });
});
