import { afterAll, beforeAll, expect, test } from "vitest";
import { lifetime } from "../escrow/request.ts";
import { playableFor } from "../escrow/states.ts";
import type { Deps } from "../model/ports.ts";
import { recover } from "../recovery.ts";
import { expectBooksToAgree, expectPaid } from "../testing/books.ts";
import { Crash, dyingAt } from "../testing/crashes.ts";
import { openDatabase } from "../testing/open-database.ts";
import { type Mode, type World, world } from "../testing/world.ts";

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

interface Journey {
  name: string;
  mode: Mode;
  /** Set-up in a process that survives; answers the request it made. */
  before?: (w: World) => Promise<string>;
  /** The operation that the crashing process runs. */
  act: (w: World, dying: Deps, id: string) => Promise<unknown>;
  /** Playlist and balance when it is finished, whether or not it was broken off. */
  end: [songs: string, coins: number];
  /** The allowed state if it crashed before its first effect. */
  never?: [songs: string, coins: number];
}

const pending = async (w: World) => (await w.ask(w.ada, "x")).request.id;
const untouched: [string, number] = ["abc", 100];
const journeys: Journey[] = [
  {
    name: "a request without moderation",
    mode: "off",
    end: ["abcx", 70],
    never: untouched,
    act: (w, dying) => w.ask(w.ada, "x", {}, dying),
  },
  {
    name: "an express request",
    mode: "off",
    end: ["axbc", 60],
    never: untouched,
    act: (w, dying) => w.ask(w.ada, "x", { express: true }, dying),
  },
  {
    name: "a request that waits",
    mode: "manual",
    end: ["abc", 70],
    never: untouched,
    act: (w, dying) => w.ask(w.ada, "x", { operationId: "op" }, dying),
  },
  {
    name: "an approval",
    mode: "manual",
    end: ["abcx", 70],
    never: ["abc", 70],
    before: pending,
    act: (w, dying, id) => w.approve(id, dying),
  },
  {
    name: "a rejection",
    mode: "manual",
    end: untouched,
    never: ["abc", 70],
    before: pending,
    act: (w, dying, id) => w.reject(id, dying),
  },
  {
    name: "a verdict",
    mode: "ai",
    end: ["abcx", 70],
    never: ["abc", 70],
    before: pending,
    act: (w, dying, id) => w.judge(id, "approve", dying),
  },
  {
    name: "an expiry",
    mode: "manual",
    end: untouched,
    before: pending,
    act: (w, dying) => {
      w.clock.advance(lifetime);
      return recover(dying);
    },
  },
  {
    name: "a song that played",
    mode: "off",
    end: ["abcx", 70],
    before: pending,
    act: (w, dying) => w.play("x", "sounded", null, dying),
  },
  {
    name: "a song that was skipped",
    mode: "off",
    end: ["abcx", 100],
    never: ["abcx", 70],
    before: pending,
    act: (w, dying) => w.play("x", "skipped", null, dying),
  },
  {
    name: "the deletion of a song",
    mode: "off",
    end: untouched,
    never: ["abcx", 70],
    before: pending,
    act: (w, dying) => w.remove("x", dying),
  },
  {
    name: "a withdrawal",
    mode: "off",
    end: untouched,
    never: ["abcx", 70],
    before: pending,
    act: (w, dying, id) => w.withdraw(w.ada, id, dying),
  },
  {
    name: "a song that never came up",
    mode: "off",
    end: ["abcx", 100],
    before: pending,
    act: (w, dying) => {
      w.clock.advance(playableFor + 1);
      return recover(dying);
    },
  },
  {
    name: "a guest's pin",
    mode: "manual",
    end: ["acb", 90],
    never: untouched,
    act: (w, dying) => w.pin(w.ada, "c", "", dying),
  },
];

/** Dies at the nth step; false when there was none any more. */
async function breakOffAt(nth: number, { mode, before, act, end, never }: Journey): Promise<boolean> {
  const w = await world(database.db, { mode });
  const id = (await before?.(w)) ?? "";
  const { deps, died } = dyingAt(w.deps, nth);
  await act(w, deps, id).catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
  await expectPaid(w);
  await w.recover();
  await expectBooksToAgree(w);
  const found = [await w.songs(), w.ledger.balanceOf(w.ada.userId)];
  expect([end, ...(died() && never ? [never] : [])], `died at step ${nth}`).toContainEqual(found);
  return died();
}

test.each(journeys)("$name, broken off at each of its steps, is finished or never was", async (journey) => {
  let steps = 1;
  while (await breakOffAt(steps, journey)) steps++;
  expect(steps).toBeGreaterThan(8);
});

test("a caller who was interrupted and retries pays once, at every step", async () => {
  for (let nth = 1, died = true; died; nth++) {
    const w = await world(database.db);
    const dying = dyingAt(w.deps, nth);
    await w.ask(w.ada, "x", { operationId: "op" }, dying.deps).catch(() => {});
    died = dying.died();
    const { request } = await w.ask(w.ada, "x", { operationId: "op" });
    expect([request.state, w.ledger.balanceOf(w.ada.userId)]).toEqual(["pending", 70]);
    await w.recover();
    await expectBooksToAgree(w);
  }
});
