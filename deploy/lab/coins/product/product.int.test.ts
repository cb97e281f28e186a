import { createLogger, createPool } from "@tutti/service-kit";
import { afterEach, expect, test } from "vitest";
import { startTestProduct } from "../../../tools/testing/product.ts";
import { type Findings, openWorld } from "../world.ts";
import { attack } from "./attack.ts";
import { readBooks } from "./books.ts";
import { letSound } from "./let-sound.ts";

let stop: () => Promise<void> = async () => {};
afterEach(() => stop());

async function openProduct(settings: NodeJS.ProcessEnv = {}) {
  const product = await startTestProduct({ PURCHASES: "practice", ...settings });
  const pool = createPool(product.databaseUrl, { max: 2, log: createLogger("test", "silent") });
  stop = async () => {
    await pool.end();
    await product.stop();
  };
  return {
    pool,
    attack: () => attack(product.origin, { accounts: 6, hosts: 2 }, (songs) => letSound(pool, songs)),
    read: (made: Awaited<ReturnType<typeof attack>>) => readBooks(product.origin, made, openWorld(pool)),
  };
}
const countOf = ({ rows }: Findings, wanted: string) => rows.find(([what]) => what === wanted)?.[1];

test("through the product, throw-away accounts make no bought coin and every coin is accounted for", async () => {
  const product = await openProduct();
  const findings = await product.read(await product.attack());
  expect(findings.faults).toEqual([]);
  expect(countOf(findings, "welcome gifts")).toBe(800);
  expect(countOf(findings, "paid by the throw-away accounts")).toBe(600);
  expect(countOf(findings, "paid by the hosts to each other")).toBe(400);
  expect(countOf(findings, "the most gifts that one host kept on one day")).toBe(100);
  expect(countOf(findings, "above the day's limit, kept by the house")).toBe(300);
  expect(countOf(findings, "bought coins among the hosts")).toBe(0);
  expect(countOf(findings, "unaccounted coins")).toBe(0);
});

test("the goals are missed where a host keeps more, and where a coin comes from nowhere", async () => {
  const product = await openProduct({ GIFT_COINS_PER_HOST_PER_DAY: "1000" });
  const made = await product.attack();
  await product.pool.query(
    "update payments.accounts set coins = coins + 1, bought = bought + 1 where user_id in (select owner_id from payments.rooms limit 1)",
  );
  const faults = (await product.read(made)).faults.join("\n");
  expect(faults).toMatch(/a host kept \d{3} gift coins on one day/);
  expect(faults).toMatch(/gifts have become 1 bought coins/);
  expect(faults).toMatch(/-1 coins are unaccounted for/);
  expect(faults).toMatch(/the ledger's own view says/);
});
