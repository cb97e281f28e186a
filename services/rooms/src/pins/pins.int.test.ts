import { afterAll, beforeAll, expect, test } from "vitest";
import { removeTrack } from "../commands/edit-tracks.ts";
import { onSongsPlayed } from "../events/on-songs.ts";
import { recover } from "../recovery.ts";
import { changeAnyRoom } from "../room/change.ts";
import { expectBooksToAgree } from "../testing/books.ts";
import type { Failure } from "../testing/memory-coins.ts";
import { openDatabase } from "../testing/open-database.ts";
import { world as worldIn } from "../testing/world.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
const world = (parts: Parameters<typeof worldIn>[1] = {}) => worldIn(database.db, parts);

test("a guest's pin is paid, and the song plays next; the host's is free", async () => {
  const w = await world();
  expect(await w.pin(w.ada, "c")).toMatchObject({ remaining: 90n });
  expect(await w.songs()).toBe("acb");
  expect(await w.pin(w.host, "b")).toMatchObject({ remaining: null });
  expect(await w.songs()).toBe("abc");
  expect([...w.ledger.holds.values()]).toEqual([{ userId: w.ada.userId, coins: 10, state: "held" }]);
  await w.play("c");
  expect([...w.ledger.holds.values()].map(({ state }) => state)).toEqual(["captured"]);
  await expectBooksToAgree(w);
});

test.each<Failure>(["before", "after", "late"])(
  "a pin whose payment fails %s is finished, once",
  async (failure) => {
    const w = await world();
    w.ledger.plan.next = () => failure;
    await expect(w.pin(w.ada, "c")).rejects.toMatchObject({ kind: "unavailable" });
    expect(await w.songs()).toBe("abc");
    await w.recover();
    expect(await w.songs()).toBe("acb");
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(90);
    await expectBooksToAgree(w);
  },
);

test("a play that was over while the pin waited for the room does not count", async () => {
  const w = await world();
  const { db } = database;
  const release = Promise.withResolvers<void>();
  let holder: Promise<unknown> | undefined;
  const place: typeof w.deps.coins.place = async (hold) => {
    const locked = Promise.withResolvers<void>();
    holder = changeAnyRoom(w.deps, w.room.id, async () => {
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    return w.deps.coins.place(hold);
  };
  const pin = w.pin(w.ada, "c", "", { ...w.deps, coins: { ...w.deps.coins, place } });
  const blocked = () =>
    db.$queryRaw`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(blocked).toHaveLength(1);
  const at = w.clock.now() + 500;
  w.clock.advance(1000);
  release.resolve();
  await Promise.all([holder, pin]);
  const play = { room_id: w.room.id, song_id: "demo_c", started_at: at - 30_000, by: null, at };
  await onSongsPlayed(w.deps, [{ ...play, outcome: "sounded" }]);
  expect([...w.ledger.holds.values()].map(({ state }) => state)).toEqual(["held"]);
  await expectBooksToAgree(w);
});

test("the same pin again is the same pin, and pays once", async () => {
  const w = await world();
  await w.pin(w.ada, "c", "op");
  await w.pin(w.host, "b");
  expect(await w.pin(w.ada, "c", "op")).toMatchObject({ remaining: 90n });
  expect(await w.songs()).toBe("abc");
  await expect(w.pin(w.ada, "b", "op")).rejects.toMatchObject({ code: "key_reused" });
  await w.pin(w.ada, "c", "another");
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(80);
});

test("the song that plays, one that is not there, and too few coins take nothing", async () => {
  const w = await world({ welcome: 9 });
  await expect(w.pin(w.ada, "a")).rejects.toMatchObject({ code: "song_is_playing" });
  await expect(w.pin(w.ada, "nothing")).rejects.toMatchObject({ code: "track_not_found" });
  await expect(w.pin(w.ada, "c")).rejects.toMatchObject({
    kind: "too_few_coins",
    fields: { current_coins: 9, required_coins: 10 },
  });
  await w.recover();
  expect(w.ledger.holds.size).toBe(0);
  expect(await w.songs()).toBe("abc");
  await expectBooksToAgree(w);
});

test("a song that is the next one already is not pinned, and takes nothing", async () => {
  const w = await world();
  await expect(w.pin(w.ada, "b")).rejects.toMatchObject({ kind: "conflict", code: "already_next" });
  await w.pin(w.ada, "c");
  await expect(w.pin(w.ada, "c")).rejects.toMatchObject({ code: "already_next" });
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(90);
  await expectBooksToAgree(w);
});

test("a pin at another price than the one that was shown takes nothing, also when it is finished later", async () => {
  const w = await world();
  const pinAt = (price: number) => w.pin(w.ada, "c", "", w.deps, price);
  await expect(pinAt(5)).rejects.toMatchObject({ code: "price_changed", fields: { price: 10 } });
  w.ledger.plan.next = () => "before";
  await expect(pinAt(5)).rejects.toMatchObject({ kind: "unavailable" });
  await w.recover();
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
  expect(await w.songs()).toBe("abc");
  expect(await pinAt(10)).toMatchObject({ remaining: 90n });
  await expectBooksToAgree(w);
});

test("another pin took the place while payments was away: the coins are returned", async () => {
  const w = await world();
  w.ledger.plan.next = () => "after";
  await expect(w.pin(w.ada, "c")).rejects.toMatchObject({ kind: "unavailable" });
  w.ledger.plan.next = () => null;
  await w.pin(w.host, "c");
  await w.recover();
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
  await expectBooksToAgree(w);
});

test("the song was removed, or began to play, while payments was away: the coins are returned", async () => {
  const w = await world();
  await w.add("d");
  w.ledger.plan.next = () => "after";
  for (const song of ["c", "d"])
    await expect(w.pin(w.ada, song)).rejects.toMatchObject({ kind: "unavailable" });
  w.ledger.plan.next = () => null;
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(80);
  await removeTrack(w.deps, w.host, w.roomName, "demo_c");
  w.clock.advance(15_001);
  await recover({ ...w.deps, playingNow: async () => "demo_d" });
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
  expect(await w.songs()).toBe("abd");
  await expectBooksToAgree(w);
});

test("one of many pins at once with coins for one moves its song", async () => {
  const w = await world({ welcome: 10 });
  for (const song of "defgh") await w.add(song);
  const tries = [..."bcdefgh"].map((song) => w.pin(w.ada, song));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(0);
  await w.recover();
  await expectBooksToAgree(w);
});
