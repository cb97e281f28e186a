import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { postgresLedger } from "./ledger/postgres-ledger.ts";
import { openEarlierDatabase } from "./testing/earlier-database.ts";

test("accounts and welcome coins from before the ledger are in its books, and are not given again", async () => {
  const { pool, migrateNow, close } = await openEarlierDatabase("20261121000000_init");
  try {
    const people = [randomUUID(), randomUUID()];
    for (const id of people) {
      await pool.query("insert into payments.accounts (user_id, coins) values ($1, 100)", [id]);
      await pool.query(
        "insert into payments.transfers (id, source, target, coins) values ($1, 'house:welcome', $2, 100)",
        [`welcome:${id}`, `user:${id}`],
      );
    }
    await migrateNow();
    const ledger = postgresLedger(pool);
    for (const userId of people) {
      await ledger.welcome(userId, 100);
      await ledger.spend({ id: `use:${userId}:1`, userId, coins: 30n, feature: "confetti" });
      expect(await ledger.statement(userId, null, 10)).toMatchObject([
        { purpose: "confetti", coins: 30n, balance: 70n },
        { id: `welcome:${userId}`, purpose: "welcome", coins: 100n, balance: 100n },
      ]);
    }
    expect((await pool.query("select * from payments.ledger_faults")).rows).toEqual([]);
  } finally {
    await close();
  }
});
