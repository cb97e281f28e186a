import { service } from "@tutti/payments";
import { createLogger, createPool } from "@tutti/service-kit";
import { testDatabase } from "@tutti/service-kit/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { simulateSession } from "./session.ts";
import { throwAways } from "./throw-aways.ts";
import { type Findings, openWorld, type Simulated } from "./world.ts";

let world: Simulated;
let close: () => Promise<void>;
beforeEach(async () => {
  const { schema = "", migrations = new URL(".", import.meta.url) } = service.database ?? {};
  const database = await testDatabase({ name: schema, migrations });
  const pool = createPool(database.url, { max: 8, log: createLogger("test", "silent") });
  world = openWorld(pool);
  close = async () => {
    await pool.end();
    await database.drop();
  };
});
afterEach(() => close());

const countOf = ({ rows }: Findings, wanted: string) => rows.find(([what]) => what === wanted)?.[1];

test("300 throw-away accounts make no bought coin, and no host keeps more than a day's gifts", async () => {
  const findings = await throwAways(world, { accounts: 300, hosts: 3 });
  expect(findings.faults).toEqual([]);
  expect(countOf(findings, "paid by the throw-away accounts")).toBe(30_000);
  expect(countOf(findings, "paid by the hosts to each other")).toBeGreaterThan(0);
  expect(countOf(findings, "the most gifts that one host kept on one day")).toBe(100);
  expect(countOf(findings, "bought coins among the hosts")).toBe(0);
});

test("an honest session of 30 loses nothing: each purse has what was given, bought, paid and returned", async () => {
  const findings = await simulateSession(world, { people: 30, seed: 20261123 });
  expect(findings.faults).toEqual([]);
  for (const what of [
    "played",
    "declined, coins returned",
    "never decided, coins returned",
    "packs refunded",
  ])
    expect(countOf(findings, what)).toBeGreaterThan(0);
  expect(countOf(findings, "bought coins that the host earned")).toBeGreaterThan(0);
  expect(countOf(findings, "unaccounted coins")).toBe(0);
});

test("a simulation reports a coin that is not accounted for", async () => {
  await throwAways(world, { accounts: 10, hosts: 2 });
  const any = "select user_id from payments.accounts limit 1";
  await world.number(
    `update payments.accounts set coins = coins + 1, bought = bought + 1 where user_id in (${any}) returning 1 as n`,
  );
  const { faults } = await throwAways(world, { accounts: 1, hosts: 2 });
  expect(faults.join("\n")).toMatch(/are unaccounted for/);
  expect(faults.join("\n")).toMatch(/the ledger's own view says/);
});
