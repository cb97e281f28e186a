import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { purposes } from "../model/hold.ts";
import { amountFor } from "../model/transfer.ts";
import { balanced, half, openPayments, type TestPayments } from "../testing/payments.ts";

let payments: TestPayments;
beforeAll(async () => {
  payments = await openPayments();
});
afterAll(() => payments.close());
afterEach(async () => expect(await payments.audit()).toEqual(balanced));

const requestIn = (roomId: string, userId: string, id = `request:${randomUUID()}`) => ({
  id,
  userId,
  roomId,
  purpose: "song_request" as const,
  ttlSeconds: 60,
});

/** Each row of a statement follows from the one before it. */
async function expectSoundStatement(userId: string): Promise<void> {
  const rows = (await payments.ledger.statement(userId, null, 10_000)).toReversed();
  let balance = 0n;
  for (const row of rows) {
    balance += amountFor(row, `user:${userId}`);
    expect(row.balance).toBe(balance);
  }
  expect(await payments.balance(userId)).toBe(balance);
}

test("a crowd on one account is served together: each pays, each is captured, the statement has every step", async () => {
  const { roomId, hostId } = await payments.room({ requestPrice: 3 });
  await payments.ledger.welcome(hostId, 1);
  const guest = await payments.person(1000);
  const inputs = Array.from({ length: 100 }, () => requestIn(roomId, guest));
  const placed = await Promise.all(inputs.map((input) => payments.ledger.place(input)));
  expect(new Set(placed.map(({ outcome }) => outcome))).toEqual(new Set(["held"]));
  const captured = await Promise.all(inputs.map(({ id }) => payments.ledger.capture(id, half)));
  expect(captured.map((end) => end.outcome !== "unknown" && end.hold)).toMatchObject(
    inputs.map(({ id }) => ({ id, coins: 3n, hostCoins: 1n, state: "captured" })),
  );
  expect([await payments.balance(guest), await payments.balance(hostId)]).toEqual([700n, 101n]);
  await expectSoundStatement(guest);
  await expectSoundStatement(hostId);
});

test("in a crowd each pays the shown price, or nothing", async () => {
  const { roomId } = await payments.room({ requestPrice: 3 });
  const guest = await payments.person(1000);
  const inputs = Array.from({ length: 60 }, (_, i) => {
    const shown = i % 3;
    return { ...requestIn(roomId, guest), ...(shown === 0 ? {} : { shownPrice: shown + 1 }) };
  });
  const placed = await Promise.all(inputs.map((input) => payments.ledger.place(input)));
  expect(placed.map(({ outcome }) => outcome)).toEqual(
    inputs.map(({ shownPrice }) => (shownPrice === 2 ? "price_changed" : "held")),
  );
  expect(await payments.balance(guest)).toBe(1000n - 3n * 40n);
});

test("in a crowd each caller gets its own result", async () => {
  const { roomId, hostId } = await payments.room({ requestPrice: 60 });
  const nowhere = randomUUID();
  const [rich, poor, careful, stranger] = [
    await payments.person(1000),
    await payments.person(59),
    await payments.person(100),
    randomUUID(),
  ];
  await payments.ledger.setAside({
    id: `use:${careful}:1`,
    userId: careful,
    coins: 1n,
    purpose: "song_request",
  });
  const twice = requestIn(roomId, rich);
  const known = requestIn(roomId, rich);
  await payments.ledger.place(known);
  const inputs = [
    ...[requestIn(roomId, rich), twice, twice, known, { ...known, userId: poor }],
    ...[requestIn(roomId, poor), requestIn(roomId, careful), requestIn(roomId, hostId)],
    ...[requestIn(nowhere, rich), requestIn(roomId, stranger), requestIn(roomId, rich)],
  ];
  const answers = await Promise.all(inputs.map((input) => payments.ledger.place(input)));
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    ...["held", "held", "known", "known", "id_reused"],
    ...["too_few", "held_too_few", "host_is_free"],
    ...["room_unknown", "no_account", "held"],
  ]);
  expect(await payments.balance(rich)).toBe(1000n - 4n * 60n);
  expect([await payments.balance(poor), await payments.balance(careful)]).toEqual([59n, 100n]);
});

test("captures of voided, set-aside, captured or unplaced holds are refused one by one", async () => {
  const { roomId } = await payments.room({ requestPrice: 10 });
  const guest = await payments.person(100);
  const inputs = Array.from({ length: 3 }, () => requestIn(roomId, guest));
  await Promise.all(inputs.map((input) => payments.ledger.place(input)));
  const [open, voided, done] = inputs.map(({ id }) => id);
  await payments.ledger.void(voided ?? "");
  await payments.ledger.capture(done ?? "", half);
  const aside = `use:${guest}:1`;
  await payments.ledger.setAside({ id: aside, userId: guest, coins: 5n, purpose: "song_request" });
  const ids = ["request:none", open, open, voided, done, aside];
  const ends = await Promise.all(ids.map((id) => payments.ledger.capture(id ?? "", half)));
  expect(ends.map(({ outcome }) => outcome)).toEqual([
    ...["unknown", "captured", "known", "ended_otherwise", "known", "unknown"],
  ]);
  expect(await payments.balance(guest)).toBe(100n - 10n - 10n - 5n);
});

test("three accounts that host and visit each other concurrently lose and gain only what they paid", async () => {
  const people = [await payments.person(500), await payments.person(500), await payments.person(500)];
  const rooms = await Promise.all(people.map((id) => payments.room({ requestPrice: 2, pinPrice: 1 }, id)));
  const visits = Array.from({ length: 300 }, async (_, i) => {
    const userId = people[i % 3] ?? "";
    const roomId = rooms[(i + 1 + (i % 2)) % 3]?.roomId ?? "";
    const purpose = purposes[(i % 5) % 3] ?? "pin_track";
    const input = { ...requestIn(roomId, userId), purpose };
    await payments.ledger.place(input);
    const ends = [() => payments.ledger.capture(input.id, half), () => payments.ledger.void(input.id)];
    const both = i % 2 ? ends : ends.toReversed();
    const outcomes = (await Promise.all(both.map((end) => end()))).map(({ outcome }) => outcome);
    expect(outcomes).toContain("ended_otherwise");
  });
  await Promise.all(visits);
  for (const person of people) await expectSoundStatement(person);
});
