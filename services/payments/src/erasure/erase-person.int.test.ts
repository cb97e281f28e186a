import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readUnsettled } from "../commands/read-account.ts";
import { balanced } from "../testing/payments.ts";
import { openStore, type TestStore } from "../testing/store.ts";
import { erasePerson } from "./erase-person.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());
afterEach(async () => expect(await store.payments.audit()).toEqual(balanced));

async function erase(userId: string, username = "ada"): Promise<boolean> {
  const client = await store.payments.pool.connect();
  try {
    await client.query("begin");
    const isErased = await erasePerson(client, { userId, username }, randomUUID());
    await client.query("commit");
    return isErased;
  } finally {
    client.release();
  }
}
/** All rows of the schema, as text. */
async function everything(): Promise<string> {
  const { pool } = store.payments;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'payments' and table_type = 'BASE TABLE'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from payments.${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join("\n");
}
const house = async (purpose: string) =>
  (
    await store.payments.pool.query(
      "select coins, bought from payments.derived_balances where account = $1",
      [`house:${purpose}`],
    )
  ).rows[0];

describe("a person who leaves", () => {
  test("a person who leaves is in no row; the coins that are left are the house's, and every line stays", async () => {
    const { userId } = await store.bought(20);
    await store.spend(userId, 30n);
    const { pool } = store.payments;
    const count = async () =>
      (await pool.query("select count(*)::int as n from payments.transfers")).rows[0].n;
    const before = await count();
    expect(await everything()).toContain(userId);
    expect(await erase(userId)).toBe(true);
    expect(await everything()).not.toContain(userId);
    expect(await count()).toBe(before + 1);
    expect(await house("forfeited")).toEqual({ coins: "90", bought: "90" });
    // A second time finds nothing.
    expect(await erase(userId)).toBe(true);
    expect(await count()).toBe(before + 1);
  });

  test("and had a debt leaves it to the books", async () => {
    const { userId, sessionId } = await store.bought(0);
    await store.spend(userId, 100n);
    store.books.refund(sessionId, 499);
    await store.deliver(store.refunded(sessionId));
    expect(await store.accountOf(userId)).toMatchObject({ coins: 0n, debt: 100n });
    expect(await erase(userId)).toBe(true);
    expect(await everything()).not.toContain(userId);
  });

  test("a person who leaves has no name in the room of their favorites", async () => {
    const userId = await store.payments.person(0);
    await store.payments.db.room.create({
      data: { roomId: randomUUID(), roomName: "favorites_Ada", ownerId: userId },
    });
    await erase(userId);
    expect(await everything()).not.toContain("favorites_Ada");
  });

  test("and whose refund comes afterwards: the books take it", async () => {
    const { userId, sessionId } = await store.bought(0);
    expect(await erase(userId)).toBe(true);
    store.books.refund(sessionId, 499);
    await store.deliver(store.refunded(sessionId));
    expect(await store.orderOf(sessionId)).toMatchObject({ state: "refunded", owedCoins: 100n });
  });
});

describe("money that is under way", () => {
  test("an open checkout, an open dispute and held coins keep the person until they end", async () => {
    const open = await store.buyer();
    expect(await readUnsettled(store.payments.deps, open.userId)).toMatchObject({ openCheckouts: 1 });
    expect(await erase(open.userId)).toBe(false);

    const { userId, sessionId } = await store.bought(0);
    const dispute = store.books.dispute(sessionId);
    await store.deliver(store.books.webhook("charge.dispute.created", dispute));
    expect(await readUnsettled(store.payments.deps, userId)).toMatchObject({ openDisputes: 1 });
    expect(await erase(userId)).toBe(false);
    expect(await store.orderOf(sessionId)).toMatchObject({ userId });

    const guest = await store.payments.person();
    const { ledger } = store.payments;
    await ledger.setAside({ id: "use:leaving", userId: guest, coins: 30n, purpose: "pin_track" });
    expect(await erase(guest)).toBe(false);
    expect(await store.balance(guest)).toBe(70n);
    await ledger.void("use:leaving");
    expect(await erase(guest)).toBe(true);
    expect(await everything()).not.toContain(guest);
  });
});

test("a transfer's amount is never changed, and its accounts only by an erasure", async () => {
  const userId = await store.payments.person();
  const { pool } = store.payments;
  const id = `welcome:${userId}`;
  await expect(
    pool.query("update payments.transfers set source = 'house:spent' where id = $1", [id]),
  ).rejects.toThrow(/never changed/);
  const client = await pool.connect();
  await client.query("begin");
  await client.query("select set_config('payments.erasing', 'on', true)");
  await expect(client.query("update payments.transfers set coins = 1 where id = $1", [id])).rejects.toThrow(
    /never changed/,
  );
  await client.query("rollback");
  client.release();
  await expect(pool.query("delete from payments.transfers where id = $1", [id])).rejects.toThrow(
    /never changed/,
  );
});
