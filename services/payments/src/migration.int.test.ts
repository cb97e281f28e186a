import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createLogger, createPool, migrate } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { postgresLedger } from "./ledger/postgres-ledger.ts";

const migrations = new URL("../prisma/migrations/", import.meta.url);
const first = "20261121000000_init";

test("accounts and welcome coins from before the ledger are in its books, and are not given again", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "tutti-migration-"));
  cpSync(new URL(`${first}/`, migrations), path.join(directory, first), { recursive: true });
  const { url, drop } = await testDatabase({ name: "payments", migrations: pathToFileURL(directory) });
  const pool = createPool(url, { max: 2, log: createLogger("test", "silent") });
  try {
    const people = [randomUUID(), randomUUID()];
    for (const id of people) {
      await pool.query("insert into payments.accounts (user_id, coins) values ($1, 100)", [id]);
      await pool.query(
        "insert into payments.transfers (id, source, target, coins) values ($1, 'house:welcome', $2, 100)",
        [`welcome:${id}`, `user:${id}`],
      );
    }
    await migrate(url, "payments", migrations);
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
    await pool.end();
    await drop();
    rmSync(directory, { recursive: true, force: true });
  }
});
