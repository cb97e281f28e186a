import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerWasChanged, roomWasCreated } from "./model/rooms.ts";
import { openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());

const set = (roomId: string, userId: string | null, prices: { pinPrice?: number; requestPrice?: number }) =>
  payments.handlers.setPrices({ roomId, ...prices }, payments.call(userId));
const get = (roomId: string) => payments.handlers.getPrices({ roomId }, payments.call());
const published = async (roomId: string) => {
  const rows = await payments.db.outbox.findMany({ orderBy: { seq: "asc" } });
  return rows
    .map(({ subject, payload }) => ({ subject, ...Object(payload) }))
    .filter((e) => e.room_id === roomId);
};

test("a room has the default prices until its host sets others, each separately", async () => {
  const { roomId, hostId } = await payments.room();
  expect(await get(roomId)).toEqual({ pinPrice: 10, requestPrice: 30 });
  expect(await set(roomId, hostId, { pinPrice: 20 })).toEqual({ pinPrice: 20, requestPrice: 30 });
  expect(await set(roomId, hostId, { requestPrice: 40 })).toEqual({ pinPrice: 20, requestPrice: 40 });
  expect(await get(roomId)).toEqual({ pinPrice: 20, requestPrice: 40 });
});

test("each change is published with both prices, and an unchanged price is not", async () => {
  const { roomId, hostId } = await payments.room();
  await Promise.all([set(roomId, hostId, { pinPrice: 20 }), set(roomId, hostId, { requestPrice: 40 })]);
  await set(roomId, hostId, { pinPrice: 20, requestPrice: 40 });
  const events = await published(roomId);
  expect(events).toHaveLength(2);
  expect(events.at(-1)).toMatchObject({
    subject: "tutti.payments.prices_changed",
    pin_price: 20,
    request_price: 40,
  });
});

test.each([0, -5, 100_001])("a price of %d changes nothing and publishes nothing", async (pinPrice) => {
  const { roomId, hostId } = await payments.room();
  await expect(set(roomId, hostId, { pinPrice })).rejects.toMatchObject({ kind: "invalid" });
  expect(await get(roomId)).toEqual({ pinPrice: 10, requestPrice: 30 });
  expect(await published(roomId)).toEqual([]);
});

test("only the owner sets them; in an ownerless room they cannot be set", async () => {
  const { roomId } = await payments.room();
  const nobodys = randomUUID();
  payments.elsewhere.set(nobodys, { roomId: nobodys, roomName: "Open", ownerId: null });
  const input = { pinPrice: 20 };
  await expect(set(roomId, randomUUID(), input)).rejects.toMatchObject({ code: "not_host" });
  await expect(set(roomId, null, input)).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(set(nobodys, randomUUID(), input)).rejects.toMatchObject({ code: "room_without_owner" });
  await expect(set(randomUUID(), randomUUID(), input)).rejects.toMatchObject({ code: "room_not_found" });
});

test("the event of a room stores its owner once, and resets no price", async () => {
  const [roomId, ownerId] = [randomUUID(), randomUUID()];
  const deliver = () => roomWasCreated(payments.db, `event-${roomId}`, { roomId, roomName: "Blue", ownerId });
  await Promise.all([deliver(), deliver(), deliver()]);
  await set(roomId, ownerId, { pinPrice: 77 });
  await deliver();
  await roomWasCreated(payments.db, `late-${roomId}`, { roomId, roomName: "Blue", ownerId });
  expect((await get(roomId)).pinPrice).toBe(77);
});

test("no price out of bounds gets into the database", async () => {
  const { roomId } = await payments.room({ pinPrice: 20 });
  for (const pinPrice of [0, 100_001])
    await expect(payments.db.room.update({ where: { roomId }, data: { pinPrice } })).rejects.toThrow(
      /rooms_prices_in_bounds/,
    );
});

test("a new owner sets the prices and the former one does not, in whatever order the changes arrive", async () => {
  const { roomId, hostId } = await payments.room();
  const [ada, ben] = [randomUUID(), randomUUID()];
  const change = (ownerId: string, at: number) =>
    ownerWasChanged(payments.db, { roomId, roomName: "Blue", ownerId }, new Date(at));
  await change(ben, 2000);
  await change(ada, 1000);
  await change(ben, 2000);
  expect(await set(roomId, ben, { pinPrice: 20 })).toMatchObject({ pinPrice: 20 });
  for (const former of [ada, hostId])
    await expect(set(roomId, former, { pinPrice: 30 })).rejects.toMatchObject({ code: "not_host" });
});

test("a room whose creation arrives after the change of its owner keeps the new owner", async () => {
  const [roomId, ada] = [randomUUID(), randomUUID()];
  await ownerWasChanged(payments.db, { roomId, roomName: "Blue", ownerId: ada }, new Date(1000));
  await roomWasCreated(payments.db, randomUUID(), { roomId, roomName: "Blue", ownerId: randomUUID() });
  expect(await set(roomId, ada, { pinPrice: 20 })).toMatchObject({ pinPrice: 20 });
});
