import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTracks, removeTrack } from "../commands/edit-tracks.ts";
import type { Coins, Deps } from "../model/ports.ts";
import { recover, startRecovery } from "../recovery.ts";
import { expectBooksToAgree } from "../testing/books.ts";
import type { Failure } from "../testing/memory-coins.ts";
import { openDatabase } from "../testing/open-database.ts";
import { track, type World, world as worldIn } from "../testing/world.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());
const world = (parts: Parameters<typeof worldIn>[1] = {}) => worldIn(database.db, parts);

const away = { kind: "unavailable" };

test("a requested song that was removed keeps its requester when it is added again, from the stored request only", async () => {
  const w = await world({ mode: "off" });
  const { request } = await w.ask(w.ada, "x", { express: true });
  await w.setMode("manual");
  const pending = (await w.ask(w.ada, "y")).request;
  const claimed = { requestedBy: w.ben.userId, requestedByUsername: "ben", express: true };
  /** Removes the song if it is there, and lets the host add it with these fields. */
  const back = async (id: string, requestId: string) => {
    await removeTrack(w.deps, w.host, w.roomName, `demo_${id}`).catch(() => {});
    const given = { ...track(id), ...claimed, requestId };
    const { playlist } = await addTracks(w.deps, w.host, w.roomName, [given]);
    return playlist.find(({ songId }) => songId === `demo_${id}`);
  };
  expect(await back("x", request.id)).toEqual({
    ...track("x"),
    requestedBy: w.ada.userId,
    requestedByUsername: "ada",
    express: true,
    requestId: request.id,
  });
  for (const requestId of [randomUUID(), "no id", pending.id]) {
    expect(await back("x", requestId)).toEqual(track("x"));
    expect(await back("y", requestId)).toEqual(track("y"));
  }
  expect(await back("b", request.id)).toEqual(track("b"));
});

test("a request at another price than the one that was shown is never seen, and takes nothing", async () => {
  const w = await world();
  const ask = (shownPrice: number) => w.ask(w.ada, "x", { express: true, shownPrice });
  await expect(ask(30)).rejects.toMatchObject({ code: "price_changed", fields: { price: 40 } });
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(100);
  expect(await ask(40)).toMatchObject({ remaining: 60n });
  await w.recover();
  await expectBooksToAgree(w);
});

describe("payments does not answer the request", () => {
  const failures: [Failure, string][] = [
    ["before", "it was never reached"],
    ["after", "its answer was lost"],
    ["late", "it obeys when nobody waits any more"],
  ];
  test.each(failures)("%s: the request comes to be seen, paid once", async (failure) => {
    const w = await world();
    w.ledger.plan.next = () => failure;
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject(away);
    expect((await w.requests()).map(({ state }) => state)).toEqual(["funding"]);
    await w.recover();
    expect((await w.requests()).map(({ state, coins }) => [state, coins])).toEqual([["pending", 30]]);
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(70);
    await expectBooksToAgree(w);
  });

  test("a repeated request in the meantime is the same request, and is paid once", async () => {
    const w = await world();
    w.ledger.plan.next = () => "after";
    await expect(w.ask(w.ada, "x", { operationId: "op" })).rejects.toMatchObject(away);
    const [first] = await w.requests();
    w.ledger.plan.next = () => null;
    const unnamed = await w.ask(w.ada, "x");
    const named = await w.ask(w.ada, "x", { operationId: "op" });
    expect([unnamed.request.id, named.request.id]).toEqual([first?.id, first?.id]);
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(70);
    await expectBooksToAgree(w);
  });

  test("the song cannot be requested by another account meanwhile", async () => {
    const w = await world();
    w.ledger.plan.next = () => "before";
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject(away);
    w.ledger.plan.next = () => null;
    await expect(w.ask(w.ben, "x")).rejects.toMatchObject({ code: "already_requested" });
  });

  test("a song that is added without moderation is reported to its requester, whose call failed", async () => {
    const w = await world({ mode: "off" });
    w.ledger.plan.next = () => "after";
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject(away);
    await w.recover();
    expect(await w.songs()).toBe("abcx");
    expect((await w.published()).map(({ status }) => status)).toEqual(["approved"]);
    await expectBooksToAgree(w);
  });

  test("after a quarter of a minute the next look drives it on", async () => {
    const w = await world();
    w.ledger.plan.next = () => "before";
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject(away);
    w.ledger.plan.next = () => null;
    const states: unknown[] = [];
    for (let looks = 0; looks < 4; looks++) {
      const recovery = startRecovery(w.deps);
      w.clock.advance(5000);
      await recovery.stop();
      states.push((await w.requests())[0]?.state);
    }
    expect(states).toEqual(["funding", "funding", "funding", "pending"]);
  });

  test("while it is away, a round calls it once and not for each", async () => {
    const w = await world();
    let calls = 0;
    w.ledger.plan.next = () => {
      calls++;
      return "before";
    };
    for (const song of ["x", "y", "z"]) await expect(w.ask(w.ada, song)).rejects.toMatchObject(away);
    w.clock.advance(15_001);
    calls = 0;
    await recover(w.deps);
    expect(calls).toBe(1);
  });
});

describe("payments refuses", () => {
  test("a request with too few coins is never visible, and may be repeated", async () => {
    const w = await world({ welcome: 20 });
    const tooFew = { kind: "too_few_coins", fields: { current_coins: 20, required_coins: 30 } };
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject(tooFew);
    await w.recover();
    expect((await w.requests()).map(({ state }) => state)).toEqual(["failed"]);
    w.ledger.earn(w.ada.userId, 10);
    expect((await w.ask(w.ada, "x")).request.state).toBe("pending");
    await expectBooksToAgree(w);
  });

  test("coins that are held after all, for a request that was given up, go back", async () => {
    const w = await world({ welcome: 20 });
    w.ledger.plan.next = () => "late";
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject(away);
    w.ledger.plan.next = () => null;
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject({ kind: "too_few_coins" });
    w.ledger.earn(w.ada.userId, 10);
    w.ledger.deliverLate();
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(0);
    await w.recover();
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(30);
    await expectBooksToAgree(w);
  });
});

describe("payments does not answer the decision", () => {
  test.each<Failure>(["before", "after", "late"])(
    "%s: the decision is kept, and the coins follow once",
    async (failure) => {
      const w = await world();
      const [x, y] = [await w.ask(w.ada, "x"), await w.ask(w.ada, "y")];
      w.ledger.plan.next = () => failure;
      await w.approve(x.request.id);
      await w.play("x");
      await w.reject(y.request.id);
      expect((await w.requests()).map(({ state }) => state)).toEqual(["played", "rejected"]);
      await w.recover();
      expect(w.ledger.balanceOf(w.ada.userId)).toBe(70);
      await expectBooksToAgree(w);
    },
  );
});

test("the same operation is the same request even when it was decided since, and for nothing else", async () => {
  const w = await world();
  const { request } = await w.ask(w.ada, "x", { operationId: "op" });
  await w.approve(request.id);
  const again = await w.ask(w.ada, "x", { operationId: "op" });
  expect([again.request.id, again.request.state, again.remaining]).toEqual([request.id, "approved", 70n]);
  for (const [song, more] of [
    ["y", {}],
    ["x", { express: true }],
  ] as const)
    await expect(w.ask(w.ada, song, { operationId: "op", ...more })).rejects.toMatchObject({
      code: "key_reused",
    });
  expect((await w.ask(w.ben, "z", { operationId: "op" })).request.state).toBe("pending");
});

describe("two at work on one request", () => {
  /** The world's parts, with a payments that blocks before or after applying the call, until it is released. */
  function slow({ deps }: World, when: "before" | "after") {
    const [arrived, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const wait = () => {
      arrived.resolve();
      return may.promise;
    };
    const place: Coins["place"] = async (input) => {
      if (when === "before") await wait();
      const placed = await deps.coins.place(input);
      if (when === "after") await wait();
      return placed;
    };
    const slowDeps: Deps = { ...deps, coins: { ...deps.coins, place } };
    return { deps: slowDeps, arrived: arrived.promise, goOn: may.resolve };
  }

  test("the slower one finds it approved, and is answered so", async () => {
    const w = await world();
    const payments = slow(w, "after");
    const slower = w.ask(w.ada, "x", {}, payments.deps);
    await payments.arrived;
    const { request } = await w.ask(w.ada, "x");
    await w.approve(request.id);
    payments.goOn();
    expect((await slower).request).toMatchObject({ id: request.id, state: "approved" });
    await expectBooksToAgree(w);
  });

  test("the slower one finds it rejected, and is refused with that", async () => {
    const w = await world();
    const payments = slow(w, "after");
    const slower = w.ask(w.ada, "x", {}, payments.deps);
    await payments.arrived;
    const { request } = await w.ask(w.ada, "x");
    await w.reject(request.id);
    payments.goOn();
    await expect(slower).rejects.toMatchObject({
      code: "request_declined",
      message: "This request was declined.",
    });
    await expectBooksToAgree(w);
  });

  test("the slower one is paid after the faster one was refused: its coins are returned at once", async () => {
    const w = await world({ welcome: 20 });
    const payments = slow(w, "before");
    const slower = w.ask(w.ada, "x", {}, payments.deps);
    await payments.arrived;
    await expect(w.ask(w.ada, "x")).rejects.toMatchObject({ kind: "too_few_coins" });
    w.ledger.earn(w.ada.userId, 10);
    payments.goOn();
    await expect(slower).rejects.toMatchObject({ code: "request_failed", message: "Insufficient coins" });
    expect(w.ledger.balanceOf(w.ada.userId)).toBe(30);
    await expectBooksToAgree(w);
  });

  test("one of many concurrent requests for one song is paid, and it is added once", async () => {
    const w = await world({ mode: "off" });
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => w.ask(i % 2 === 0 ? w.ada : w.ben, "x")),
    );
    const answered = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value.request] : []));
    expect(new Set(answered.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answered.map(({ state }) => state))).toEqual(new Set(["approved"]));
    expect([w.ada, w.ben].map(({ userId }) => w.ledger.balanceOf(userId)).toSorted()).toEqual([100, 70]);
    await expectBooksToAgree(w);
  });
});

test("five of many requests of one person at once wait", async () => {
  const w = await world({ welcome: 1000 });
  const asked = await Promise.allSettled([..."klmnopqr"].map((song) => w.ask(w.ada, song)));
  const refused = asked.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toHaveLength(3);
  for (const error of refused) expect(error).toMatchObject({ code: "too_many_requests", kind: "too_many" });
  expect(w.ledger.balanceOf(w.ada.userId)).toBe(850);
});
