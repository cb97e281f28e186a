import { requestSettled } from "@tutti/proto/events";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { onSongsPlayed } from "../events/on-songs.ts";
import { requestsHandlers } from "../handlers/requests.ts";
import { recover } from "../recovery.ts";
import { markRemoved } from "../removal/mark-removed.ts";
import { sweepRooms } from "../removal/sweeper.ts";
import { changeAnyRoom } from "../room/change.ts";
import { expectBooksToAgree } from "../testing/books.ts";
import { uncheckedStates } from "../testing/checked-states.ts";
import { openDatabase } from "../testing/open-database.ts";
import { type Mode, world as makeWorld, type World } from "../testing/world.ts";
import { playableFor } from "./states.ts";

let db: PrismaClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
afterAll(() => close());

const world = (mode: Mode = "off") => makeWorld(db, { mode });
const coins = (w: World) => [w.ledger.balanceOf(w.ada.userId), w.ledger.balanceOf(w.ben.userId)];
const outcomes = async (w: World) =>
  (await w.requests()).map(({ state, refundReason }) => [state, refundReason].filter(Boolean).join(": "));
const settled = async (w: World) =>
  (
    await db.outbox.findMany({
      where: { subject: requestSettled.subject, payload: { path: ["room_id"], equals: w.room.id } },
      orderBy: { seq: "asc" },
    })
  ).map(({ payload }) => requestSettled.payload.parse(payload));

test("coins stay held in the playlist and are captured once when the song has sounded", async () => {
  const w = await world();
  const { request } = await w.ask(w.ada, "x");
  expect([...w.ledger.holds.values()].map(({ state }) => state)).toEqual(["held"]);
  await w.play("x");
  await w.play("x");
  expect(await outcomes(w)).toEqual(["played"]);
  expect([...w.ledger.holds.values()].map(({ state }) => state)).toEqual(["captured"]);
  expect(await settled(w)).toMatchObject([{ request_id: request.id, outcome: "played", message: "" }]);
  await w.remove("x");
  expect(coins(w)).toEqual([70, 100]);
  await expectBooksToAgree(w);
});

test.each([
  ["skipped", "was skipped before it had played for 30 seconds."],
  ["unplayable", "could not be played."],
] as const)(
  "a song that was %s is refunded with the reason, and later plays cost nothing",
  async (outcome, why) => {
    const w = await world();
    await w.ask(w.ada, "x");
    await w.play("x", outcome, w.host);
    expect(await outcomes(w)).toEqual([`refunded: ${outcome}`]);
    expect(await settled(w)).toMatchObject([
      { outcome: "refunded", message: `"Song x" ${why} Your 30 coins are back.` },
    ]);
    await w.play("x");
    expect(coins(w)).toEqual([100, 100]);
    expect(await w.songs()).toBe("abcx");
    await expectBooksToAgree(w);
  },
);

test("a requester who skips the own song does not get its coins back; an unplayable one is returned whoever reports it", async () => {
  const w = await world();
  await w.ask(w.ada, "x");
  await w.play("x", "skipped", w.ada);
  expect(await outcomes(w)).toEqual(["approved"]);
  await w.play("x", "unplayable", w.ada);
  expect(await outcomes(w)).toEqual(["refunded: unplayable"]);
  await expectBooksToAgree(w);
});

test("a requester whose vote a skip needed gets nothing back; another payer of the song does", async () => {
  const w = await world();
  await w.ask(w.ada, "x");
  await w.pin(w.ben, "x");
  const needed_votes = [w.ada.userId, w.host.userId];
  await w.play("x", "skipped", null, w.deps, { needed_votes });
  expect(await outcomes(w)).toEqual(["approved"]);
  expect((await db.pin.findMany()).map(({ state }) => state)).toEqual(["refunded"]);
  expect(coins(w)).toEqual([70, 100]);
  await w.play("x");
  expect(await outcomes(w)).toEqual(["played"]);
  await expectBooksToAgree(w);
});

test("a song that nobody but the owner was there to hear is refunded with the reason", async () => {
  const w = await world();
  await w.ask(w.ada, "x");
  await w.play("x", "sounded", null, w.deps, { is_heard: false });
  expect(await outcomes(w)).toEqual(["refunded: unheard"]);
  expect(await settled(w)).toMatchObject([
    {
      outcome: "refunded",
      message: '"Song x" played while nobody else was there to hear it. Your 30 coins are back.',
    },
  ]);
  await w.play("x", "sounded", null, w.deps, { is_heard: true });
  expect(coins(w)).toEqual([100, 100]);
  await expectBooksToAgree(w);
});

test("a play that was over before the request does not count", async () => {
  const w = await world();
  const at = w.clock.now();
  w.clock.advance(1000);
  await w.ask(w.ada, "x");
  const play = { room_id: w.room.id, song_id: "demo_x", started_at: at - 30_000, by: null, at };
  await onSongsPlayed(w.deps, [{ ...play, outcome: "sounded" }]);
  await onSongsPlayed(w.deps, [{ ...play, outcome: "skipped" }]);
  expect(await outcomes(w)).toEqual(["approved"]);
  await expectBooksToAgree(w);
});

test("a deleted song is refunded, with every pin on it, in the edit that deletes it", async () => {
  const w = await world();
  await w.ask(w.ada, "x");
  await w.pin(w.ben, "x");
  expect(coins(w)).toEqual([70, 90]);
  await w.remove("x");
  expect(await outcomes(w)).toEqual(["refunded: deleted"]);
  expect(await db.pin.findMany({ select: { state: true, refundReason: true } })).toEqual([
    { state: "refunded", refundReason: "deleted" },
  ]);
  expect(coins(w)).toEqual([100, 100]);
  await w.play("x");
  await expectBooksToAgree(w);
});

test("a pin whose place was taken by a later one still waits, and is paid when its song plays", async () => {
  const w = await world();
  await w.pin(w.ada, "c");
  await w.pin(w.host, "b");
  expect(coins(w)).toEqual([90, 100]);
  await expectBooksToAgree(w);
  await w.play("c");
  expect((await db.pin.findMany()).map(({ state }) => state)).toEqual(["played"]);
  await expectBooksToAgree(w);
});

test("a song that did not come up for a day is refunded and stays in the playlist", async () => {
  const w = await world();
  await w.ask(w.ada, "x");
  await w.pin(w.ben, "c");
  w.clock.advance(playableFor);
  await recover(w.deps);
  expect(await outcomes(w)).toEqual(["approved"]);
  w.clock.advance(1);
  await recover(w.deps);
  expect(await outcomes(w)).toEqual(["refunded: not_played"]);
  expect(coins(w)).toEqual([100, 100]);
  expect(await w.songs()).toContain("x");
  await expectBooksToAgree(w);
});

test("a room that is removed refunds its songs in the same transaction, also one that an older version removed", async () => {
  const w = await world();
  await w.ask(w.ada, "x");
  await w.pin(w.ben, "c");
  await changeAnyRoom(w.deps, w.room.id, (change) =>
    markRemoved(change, { keptFor: 3_600_000, message: "Gone." }),
  );
  expect(await outcomes(w)).toEqual(["refunded: room_deleted"]);
  await w.recover();
  expect(coins(w)).toEqual([100, 100]);
  await uncheckedStates(db, () =>
    db.request.updateMany({ data: { state: "approved", settlement: "none", refundReason: null } }),
  );
  await db.outbox.deleteMany();
  await sweepRooms(w.deps);
  expect(await outcomes(w)).toEqual(["refunded: room_deleted"]);
  w.clock.advance(3_600_000);
  await sweepRooms(w.deps);
  expect(await settled(w)).toMatchObject([
    { outcome: "refunded", message: '"Song x" did not play: its room was deleted. Your 30 coins are back.' },
  ]);
  expect(await db.room.count()).toBe(0);
});

test("a requester withdraws a pending request and one in the playlist, with the coins", async () => {
  const w = await world("manual");
  const [x, y] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y")];
  await w.approve(y.request.id);
  expect(await w.withdraw(w.ada, x.request.id)).toMatchObject({ remaining: 70n });
  expect(await w.withdraw(w.ada, y.request.id)).toMatchObject({ remaining: 100n });
  expect(await outcomes(w)).toEqual(["withdrawn", "withdrawn"]);
  expect(await w.songs()).toBe("abc");
  expect((await settled(w)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ["withdrawn", ""],
    ["withdrawn", ""],
  ]);
  await expect(w.withdraw(w.ada, y.request.id)).rejects.toMatchObject({ code: "request_decided" });
  await expectBooksToAgree(w);
});

test("nobody withdraws another's request, one that plays, or one that has played", async () => {
  const w = await world();
  const { request } = await w.ask(w.ada, "x");
  await expect(w.withdraw(w.ben, request.id)).rejects.toMatchObject({ code: "request_not_found" });
  await expect(w.withdraw(w.host, request.id)).rejects.toMatchObject({ code: "request_not_found" });
  await expect(w.withdraw(w.ada, "no id")).rejects.toMatchObject({ code: "request_not_found" });
  const playing = { ...w.deps, playingNow: async () => "demo_x" };
  await expect(w.withdraw(w.ada, request.id, playing)).rejects.toMatchObject({ code: "song_is_playing" });
  await w.play("x");
  await expect(w.withdraw(w.ada, request.id)).rejects.toMatchObject({ code: "request_decided" });
  expect(coins(w)).toEqual([70, 100]);
  expect(await w.songs()).toBe("abcx");
  await expectBooksToAgree(w);
});

test("a hold is described to its payer and to the room's owner, and to nobody else", async () => {
  const w = await world();
  const { request } = await w.ask(w.ada, "x");
  await w.pin(w.ada, "c");
  await w.play("x", "skipped", w.host);
  const [pin] = await db.pin.findMany();
  const holdIds = [`request:${request.id}`, `pin:${pin?.id}`, "request:no id", "spend:1"];
  const { describeHolds } = requestsHandlers(w.deps);
  const describe = async (caller: World["ada"]) =>
    (await describeHolds({ holdIds }, { caller, signal: new AbortController().signal })).holds;
  const described = [
    { holdId: holdIds[0], title: "Song x", outcome: 3, refundReason: 2 },
    { holdId: holdIds[1], title: "Song c", outcome: 1, refundReason: 0 },
  ];
  expect(await describe(w.ada)).toEqual(described);
  expect(await describe(w.host)).toEqual(described);
  expect(await describe(w.ben)).toEqual([]);
});
