import { Seeded } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresLedger } from "./ledger/postgres-ledger.ts";
import { openEarlierDatabase } from "./testing/earlier-database.ts";

/** The last schema without provenance, filled and then migrated; and today's, which had it all along. */
const lastWithout = "20261121200000_shown_price";

type Database = Awaited<ReturnType<typeof openEarlierDatabase>>;
let earlier: Database;
let present: Database;
beforeAll(async () => {
  earlier = await openEarlierDatabase(lastWithout);
  present = await openEarlierDatabase(null);
});
afterAll(async () => {
  await earlier.close();
  await present.close();
});

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const people = [1, 2, 3, 4].map(uuid);
const roomOf = (host: string) => host.replace("-4000-", "-4001-");

interface Calls {
  readonly capture: string;
  readonly credit: string;
  readonly refund: string;
}
type Step = (database: Database, calls: Calls) => Promise<unknown>;
const sql =
  (text: string, ...values: unknown[]): Step =>
  ({ pool }) =>
    pool.query(text, values);

const welcome = (user: string, coins: number) => sql("select payments.welcome($1, $2)", user, coins);
const room = (host: string, price: number) =>
  sql("insert into payments.rooms values ($1, 'Blue', $2, 5, $3)", roomOf(host), host, price);
const spend = (id: number, user: string, coins: number) =>
  sql("select payments.spend($1, $2, $3, 'confetti')", `use:${id}`, user, coins);
const place = (id: number, user: string, host: string) =>
  sql("select payments.place_hold($1, $2, $3, 'song_request', 3600)", `request:${id}`, user, roomOf(host));
const giveBack = (id: number) => sql("select payments.void_hold($1)", `request:${id}`);
const capture =
  (id: number): Step =>
  ({ pool }, calls) =>
    pool.query(`select payments.${calls.capture}`, [`request:${id}`]);
const order = (id: number, user: string, coins: number) =>
  sql(
    `insert into payments.orders (id, user_id, package_id, package_name, coins, amount_cents, currency, provider,
       session_id, created_at, next_look_at)
     values ($1, $2, 'basic', 'Pack', $3, 500, 'usd', 'stripe', $4, now(), now())`,
    ...[uuid(id), user, coins, `cs_${id}`],
  );
const credit =
  (id: number): Step =>
  ({ pool }, calls) =>
    pool.query(`select payments.${calls.credit}`, [uuid(id), `cs_${id}`, `pi_${id}`]);
const refund =
  (id: number, cents: number): Step =>
  ({ pool }, calls) =>
    pool.query(`select payments.${calls.refund}`, [uuid(id), cents]);

/** The common columns of the schema without provenance and today's. */
const then: Calls = {
  capture: "capture_hold($1, 50)",
  credit: "credit_order($1, $2, $3, 500, 'usd', null, null)",
  refund: "refund_order($1, $2, null, null)",
};
const now: Calls = {
  capture: "capture_hold($1, 50, 1000000000)",
  credit: "credit_order($1, $2, $3, null, 500, 'usd', null, null)",
  // Then a total could only grow.
  refund: `refund_order($1, (select revision from payments.orders where id = $1),
    greatest($2, (select refunded_cents from payments.orders where id = $1)), 0, '{}', '{}', null, null)`,
};

/** Purchases, holds, captures, refunds, debts and spends of four accounts that host each other, some still open. */
function history(seed: number): Step[] {
  const chance = new Seeded(seed);
  const below = (n: number) => Math.floor(chance.next() * n);
  const steps = people.flatMap((person, i) => [welcome(person, i === 0 ? 0 : 100), room(person, 7 + 12 * i)]);
  for (let n = 100; n < 500; n++) {
    const user = people[below(4)] ?? "";
    const host = people[below(4)] ?? "";
    const earlierOne = 100 + below(n - 99);
    const step = [
      () => [order(n, user, 40 + below(100)), credit(n)],
      () => [spend(n, user, 1 + below(60))],
      () => [place(n, user, host)],
      () => [place(n, user, host)],
      () => [place(n, user, host), capture(n)],
      () => [giveBack(earlierOne)],
      () => [capture(earlierOne)],
      () => [refund(earlierOne, 1 + below(500))],
    ][below(8)];
    steps.push(...(step?.() ?? []));
  }
  return steps;
}

const totals = async ({ pool }: Database) => {
  const accounts = "select user_id, coins, debt from payments.accounts order by user_id";
  const derived = "select account, coins from payments.derived_balances order by account";
  const lines =
    "select id, source, target, coins, source_balance, target_balance from payments.transfers order by seq";
  const holds = "select id, coins, state, host_coins from payments.holds order by id";
  return Promise.all([accounts, derived, lines, holds].map(async (text) => (await pool.query(text)).rows));
};
const provenance = async ({ pool }: Database) => {
  const purses = "select user_id, coins, bought, debt, gift_income from payments.accounts order by user_id";
  const holds = "select id, bought, host_bought, withheld from payments.holds order by id";
  return Promise.all([purses, holds].map(async (text) => (await pool.query(text)).rows));
};
const faults = async ({ pool }: Database) => (await pool.query("select * from payments.ledger_faults")).rows;

test("a ledger that is migrated has the provenance that today's would have from the same commands, and no other total", async () => {
  for (const step of history(20261123)) {
    await step(earlier, then);
    await step(present, now);
  }
  const before = await totals(earlier);
  const kinds = await earlier.pool.query(
    "select distinct split_part(id, ':', 1) as kind from payments.transfers",
  );
  expect(kinds.rows.map(({ kind }) => kind).toSorted()).toEqual([
    "fee",
    "hold",
    "owe",
    "purchase",
    "refund",
    "repay",
    "share",
    "spend",
    "void",
    "welcome",
  ]);
  await earlier.migrateNow();
  expect(await totals(earlier)).toEqual(before);
  expect(await faults(earlier)).toEqual([]);
  expect(await provenance(earlier)).toEqual(await provenance(present));

  // Open operations end now, each way.
  const open = await earlier.pool.query("select id from payments.holds where state = 'held' order by id");
  expect(open.rows.length).toBeGreaterThan(5);
  for (const [i, { id }] of open.rows.entries())
    for (const database of [earlier, present]) {
      const ledger = postgresLedger(database.pool);
      const end = i % 2 ? ledger.void(id) : ledger.capture(id, { percent: 50, giftsPerDay: 1_000_000_000 });
      expect(await end).toMatchObject({ outcome: i % 2 ? "voided" : "captured" });
    }
  expect(await provenance(earlier)).toEqual(await provenance(present));
  expect(await faults(earlier)).toEqual([]);
  const sums = await earlier.pool.query(
    "select sum(coins) as coins, sum(bought) as bought from payments.derived_balances",
  );
  expect(sums.rows).toEqual([{ coins: "0", bought: "0" }]);
});
