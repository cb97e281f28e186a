import { randomUUID } from "node:crypto";
import { HoldPurpose, HoldState } from "@tutti/proto/rpc/payments/v1/payments";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { balanced, openPayments, type TestPayments } from "./testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());
afterEach(async () => expect(await payments.audit()).toEqual(balanced));

const request = (userId: string, roomId: string, purpose: HoldPurpose = HoldPurpose.SONG_REQUEST) => ({
  holdId: `request:${randomUUID()}`,
  userId,
  roomId,
  purpose,
  ttlSeconds: 86_400,
});
const place = (input: ReturnType<typeof request> & { shownPrice?: number }) =>
  payments.handlers.placeHold(input, payments.call(input.userId));
const capture = (holdId: string) => payments.handlers.captureHold({ holdId }, payments.call());
const giveBack = (holdId: string) => payments.handlers.voidHold({ holdId }, payments.call());
const setAside = (userId: string, coins: number, feature: string, operationId: string = randomUUID()) =>
  payments.handlers.useCoins({ operationId, coins: BigInt(coins), feature }, payments.call(userId));
const inAMinute = () => new Date(Date.now() + 61_000);

describe("a hold", () => {
  test.each([
    [HoldPurpose.SONG_REQUEST, 40n],
    [HoldPurpose.EXPRESS_REQUEST, 60n],
    [HoldPurpose.PIN_TRACK, 20n],
  ])("a hold takes the server's price for purpose %i", async (purpose, price) => {
    const { roomId } = await payments.room({ pinPrice: 20, requestPrice: 40 });
    const guest = await payments.person(100);
    const { hold, remainingCoins } = await place(request(guest, roomId, purpose));
    expect(hold).toMatchObject({ state: HoldState.HELD, coins: price });
    expect(remainingCoins).toBe(100n - price);
    expect(await payments.balance(guest)).toBe(100n - price);
  });

  test("in a room whose event has not arrived is placed at the default prices", async () => {
    const { roomId, hostId } = await payments.room();
    const guest = await payments.person(100);
    const input = request(guest, roomId);
    expect((await place(input)).remainingCoins).toBe(70n);
    expect((await capture(input.holdId)).hold).toMatchObject({ state: HoldState.CAPTURED, hostCoins: 15n });
    expect(await payments.balance(hostId)).toBe(15n);
  });

  test("a hold that is captured pays the host the share, rounded down, and stays captured", async () => {
    const { roomId, hostId } = await payments.room({ requestPrice: 33 });
    const input = request(await payments.person(100), roomId);
    await place(input);
    for (let i = 0; i < 3; i++) {
      const { hold } = await capture(input.holdId);
      expect(hold).toMatchObject({ state: HoldState.CAPTURED, coins: 33n, hostCoins: 16n });
    }
    expect(await payments.balance(hostId)).toBe(16n);
    await expect(giveBack(input.holdId)).rejects.toMatchObject({ kind: "conflict", code: "hold_ended" });
  });

  test("a hold that is voided gives all back, once", async () => {
    const { roomId, hostId } = await payments.room();
    const guest = await payments.person(100);
    const input = request(guest, roomId);
    await place(input);
    for (let i = 0; i < 3; i++)
      expect((await giveBack(input.holdId)).hold).toMatchObject({ state: HoldState.VOIDED });
    expect(await payments.balance(guest)).toBe(100n);
    await expect(capture(input.holdId)).rejects.toMatchObject({ kind: "conflict", code: "hold_ended" });
    expect(await payments.balance(hostId)).toBeNull();
  });

  test("placed again by its id is the same hold, however parallel, even after the price has changed", async () => {
    const { roomId } = await payments.room({ requestPrice: 30 });
    const guest = await payments.person(100);
    const input = request(guest, roomId);
    await Promise.all(Array.from({ length: 10 }, () => place(input)));
    await payments.db.room.update({ where: { roomId }, data: { requestPrice: 50 } });
    expect(await place(input)).toMatchObject({ remainingCoins: 70n, hold: { coins: 30n } });
    const other = { ...input, purpose: HoldPurpose.PIN_TRACK };
    await expect(place(other)).rejects.toMatchObject({ kind: "invalid", code: "id_reused" });
  });

  test.each([
    [HoldPurpose.SONG_REQUEST, 40],
    [HoldPurpose.EXPRESS_REQUEST, 60],
    [HoldPurpose.PIN_TRACK, 20],
  ])("for purpose %i is placed at the price that was shown, or not at all", async (purpose, price) => {
    const { roomId } = await payments.room({ pinPrice: 20, requestPrice: 40 });
    const guest = await payments.person(100);
    for (const shownPrice of [price - 1, price + 1])
      await expect(place({ ...request(guest, roomId, purpose), shownPrice })).rejects.toMatchObject({
        kind: "conflict",
        code: "price_changed",
        fields: { price },
        message: `The price has changed: it is ${price} coins now.`,
      });
    expect(await payments.balance(guest)).toBe(100n);
    const input = { ...request(guest, roomId, purpose), shownPrice: price };
    await place(input);
    await payments.db.room.update({ where: { roomId }, data: { pinPrice: 90, requestPrice: 90 } });
    expect((await place(input)).hold).toMatchObject({ coins: BigInt(price) });
  });

  test.each(["no such hold", `request:${randomUUID()}`])(
    "a hold that was never placed cannot end: %s",
    async (id) => {
      await expect(capture(id)).rejects.toMatchObject({ kind: "not_found", code: "hold_unknown" });
      await expect(giveBack(id)).rejects.toMatchObject({ kind: "not_found", code: "hold_unknown" });
    },
  );
});

describe("callers without rights", () => {
  test("hold another's coins", async () => {
    const { roomId } = await payments.room();
    const input = request(await payments.person(), roomId);
    const stranger = payments.call(randomUUID());
    await expect(payments.handlers.placeHold(input, stranger)).rejects.toMatchObject({
      code: "not_own_coins",
    });
    await expect(payments.handlers.placeHold(input, payments.call())).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect(await payments.balance(input.userId)).toBe(100n);
  });

  test("pay in a room without owner, as the host, or where there is no room", async () => {
    const guest = await payments.person();
    const nobodys = randomUUID();
    payments.elsewhere.set(nobodys, { roomId: nobodys, roomName: "Open", ownerId: null });
    const own = await payments.room({ pinPrice: 5 }, guest);
    await expect(place(request(guest, nobodys))).rejects.toMatchObject({ code: "room_without_owner" });
    await expect(place(request(guest, own.roomId))).rejects.toMatchObject({ code: "host_is_free" });
    await expect(place(request(guest, randomUUID()))).rejects.toMatchObject({ code: "room_not_found" });
    expect(await payments.balance(guest)).toBe(100n);
  });

  test.each([
    { holdId: `use:${randomUUID()}` },
    { holdId: "" },
    { ttlSeconds: 0 },
    { ttlSeconds: 259_201 },
    { purpose: HoldPurpose.UNSPECIFIED },
    { roomId: "none" },
  ])("request %o", async (part) => {
    const { roomId } = await payments.room();
    const input = { ...request(await payments.person(), roomId), ...part };
    await expect(place(input)).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("races", () => {
  test("one of 64 pins with coins for one is placed, and 63 are refused with the missing amount", async () => {
    const { roomId } = await payments.room({ pinPrice: 60 });
    const guest = await payments.person(100);
    const tries = Array.from({ length: 64 }, () => place(request(guest, roomId, HoldPurpose.PIN_TRACK)));
    const settled = await Promise.allSettled(tries);
    const refused = settled.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(63);
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        kind: "too_few_coins",
        message: "Insufficient coins",
        fields: { current_coins: 40, required_coins: 60 },
      });
    expect(await payments.balance(guest)).toBe(40n);
  });

  test("one of a capture and a void in parallel wins", async () => {
    const { roomId, hostId } = await payments.room({ requestPrice: 2 });
    const guest = await payments.person(100);
    let captured = 0;
    for (let i = 0; i < 40; i++) {
      const input = request(guest, roomId);
      await place(input);
      const ends = [
        capture(input.holdId),
        giveBack(input.holdId),
        capture(input.holdId),
        giveBack(input.holdId),
      ];
      const won = (await Promise.allSettled(i % 2 ? ends : ends.toReversed()))
        .filter((end) => end.status === "fulfilled")
        .map((end) => end.value.hold?.state);
      expect(won).toHaveLength(2);
      expect(new Set(won).size).toBe(1);
      if (won[0] === HoldState.CAPTURED) captured++;
    }
    expect(await payments.balance(guest)).toBe(100n - 2n * BigInt(captured));
    expect((await payments.balance(hostId)) ?? 0n).toBe(BigInt(captured));
  });

  test("one of a capture and a sweep in parallel wins", async () => {
    const { roomId, hostId } = await payments.room({ requestPrice: 10 });
    const guest = await payments.person(100);
    const inputs = Array.from({ length: 10 }, () => ({ ...request(guest, roomId), ttlSeconds: 1 }));
    await Promise.all(inputs.map(place));
    const ends = inputs.map((input) =>
      capture(input.holdId).then(
        () => 1,
        () => 0,
      ),
    );
    const sweeps = [1, 2].map(() => payments.ledger.sweep(100, inAMinute()));
    const captured = (await Promise.all(ends)).reduce((sum, one) => sum + one, 0);
    const swept = (await Promise.all(sweeps)).reduce((sum, n) => sum + n, 0);
    expect(captured + swept).toBe(10);
    expect(await payments.balance(guest)).toBe(BigInt(10 * swept));
    expect((await payments.balance(hostId)) ?? 0n).toBe(BigInt(5 * captured));
  });
});

describe("coins that were set aside", () => {
  test("for a request pay for it, once, at the server's price", async () => {
    const { roomId } = await payments.room({ requestPrice: 30 });
    const guest = await payments.person(100);
    expect(await setAside(guest, 45, "song_request")).toEqual({ remainingCoins: 55n, coinsUsed: 45n });
    expect((await place(request(guest, roomId))).remainingCoins).toBe(70n);
  });

  test("one coin is no request: 409, and the coin is returned", async () => {
    const { roomId } = await payments.room({ requestPrice: 30 });
    const guest = await payments.person(100);
    await setAside(guest, 1, "song_request");
    await expect(place(request(guest, roomId))).rejects.toMatchObject({
      kind: "conflict",
      code: "held_too_few",
      fields: { required_coins: 30 },
    });
    expect(await payments.balance(guest)).toBe(100n);
  });

  test("for one purpose pay for no other", async () => {
    const { roomId } = await payments.room({ requestPrice: 30, pinPrice: 10 });
    const guest = await payments.person(100);
    await setAside(guest, 30, "song_request");
    expect((await place(request(guest, roomId, HoldPurpose.PIN_TRACK))).remainingCoins).toBe(60n);
  });

  test("twice pay for two requests at the same time, though nothing is left beside them", async () => {
    const { roomId } = await payments.room({ requestPrice: 50 });
    const guest = await payments.person(100);
    await setAside(guest, 50, "song_request");
    await setAside(guest, 50, "song_request");
    await Promise.all([place(request(guest, roomId)), place(request(guest, roomId))]);
    expect(await payments.balance(guest)).toBe(0n);
  });

  test("and not settled within 60 s return with the sweep", async () => {
    const guest = await payments.person(100);
    await setAside(guest, 30, "pin_track");
    await payments.ledger.sweep(100, new Date(Date.now() + 55_000));
    expect(await payments.balance(guest)).toBe(70n);
    await payments.ledger.sweep(100, inAMinute());
    expect(await payments.balance(guest)).toBe(100n);
  });
});

describe("the open holds", () => {
  test("the open holds are those of requests and pins that have not ended, in pages by id", async () => {
    const { roomId } = await payments.room();
    const guest = await payments.person(1000);
    const all = Array.from({ length: 5 }, () => request(guest, roomId));
    for (const input of all) await place(input);
    const [captured = "", voided = "", ...open] = all.map(({ holdId }) => holdId).sort();
    await capture(captured);
    await giveBack(voided);
    await setAside(guest, 20, "pin_track");
    const list = (afterId: string, minAgeSeconds = 0) =>
      payments.handlers.listOpenHolds({ afterId, limit: 2, minAgeSeconds }, payments.call());
    const listed: string[] = [];
    for (let hasMore = true; hasMore; ) {
      const page = await list(listed.at(-1) ?? "");
      listed.push(...page.holdIds);
      hasMore = page.hasMore;
    }
    expect(listed).toEqual([...new Set(listed)].sort());
    expect(listed.filter((id) => all.some(({ holdId }) => holdId === id))).toEqual(open);
    expect((await list("", 60)).holdIds).toEqual([]);
    await expect(
      payments.handlers.listOpenHolds({ afterId: "", limit: 1001, minAgeSeconds: 0 }, payments.call()),
    ).rejects.toMatchObject({ code: "page_invalid" });
  });
});

describe("a spend", () => {
  test("a spend goes at once, once for its id", async () => {
    const guest = await payments.person(100);
    const spend = () => setAside(guest, 25, "confetti", "the same");
    const answers = await Promise.all(Array.from({ length: 8 }, spend));
    expect(new Set(answers.map((answer) => answer.remainingCoins))).toEqual(new Set([75n]));
    expect(await payments.balance(guest)).toBe(75n);
    await expect(setAside(guest, 26, "confetti", "the same")).rejects.toMatchObject({ code: "id_reused" });
  });

  test("one of 64 spends with coins for one succeeds", async () => {
    const guest = await payments.person(100);
    const settled = await Promise.allSettled(
      Array.from({ length: 64 }, () => setAside(guest, 60, "confetti")),
    );
    expect(settled.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(await payments.balance(guest)).toBe(40n);
  });

  test.each([0n, -5n, 2_000_000_000n])("a spend of %s coins is refused", async (coins) => {
    const guest = await payments.person(100);
    const input = { operationId: "x", coins, feature: "confetti" };
    await expect(payments.handlers.useCoins(input, payments.call(guest))).rejects.toMatchObject({
      code: "coins_invalid",
    });
  });
});
