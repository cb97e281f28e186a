import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Logger } from "../log/logger.ts";
import { emptyDatabase } from "../testing/database.ts";
import { manualClock } from "../testing/manual-clock.ts";
import { awaitMigrated, migrate, requireMigrated } from "./migrate.ts";

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  database = await emptyDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const write = (file: string, sql: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), sql);
};
const migration = (name: string, sql: string) => write(`migrations/${name}/migration.sql`, sql);
const run = () => migrate(database.url, "shop", pathToFileURL(`${folder}/migrations/`));
const query = async (sql: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client.query(sql).finally(() => client.end());
};

test("migrations are applied once, in the order of their names", async () => {
  migration("2_second", "alter table shop.things add column b int");
  migration("1_first", "create table shop.things (a int)");
  expect(await run()).toEqual(["1_first", "2_second"]);
  expect(await run()).toEqual([]);
});

test("processes that start at the same time take turns", async () => {
  migration("1_first", "create table shop.things (a int)");
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat()).toEqual(["1_first"]);
});

test("one that fails leaves nothing behind and names itself", async () => {
  migration("1_first", "create table shop.things (a int); select 1 / 0");
  await expect(run()).rejects.toThrow("division by zero");
  await expect(query("select * from shop.things")).rejects.toThrow("does not exist");
});

test("one that was edited after it had been applied stops the start", async () => {
  migration("1_first", "create table shop.things (a int)");
  await run();
  migration("1_first", "create table shop.things (a text)");
  await expect(run()).rejects.toThrow("Migration shop/1_first was edited after it had been applied.");
});

test("where migrations are required, a missing one is named, and a newer one is allowed", async () => {
  const required = () => requireMigrated(database.url, "shop", pathToFileURL(`${folder}/migrations/`));
  migration("1_first", "create table shop.things (a int)");
  await expect(required()).rejects.toThrow(
    "The schema shop lacks migrations (1_first): run npm run ops -- database",
  );
  await run();
  await required();
  migration("2_second", "alter table shop.things add column b int");
  await expect(required()).rejects.toThrow("(2_second)");
  await run();
  rmSync(path.join(folder, "migrations/2_second"), { recursive: true });
  await required();
});

test("where migrations are awaited, a missing schema, role or database delays the start", async () => {
  const clock = manualClock();
  const reasons: unknown[] = [];
  const log = { warn: (fields: unknown) => reasons.push(fields) } as unknown as Logger;
  const awaited = (url: string) =>
    awaitMigrated(url, "shop", pathToFileURL(`${folder}/migrations/`), log, clock);
  migration("1_first", "create table shop.things (a int)");
  const url = new URL(database.url);
  url.username = "newcomer";
  url.password = "secret";
  const waiting = awaited(url.href);
  await expect.poll(() => reasons).toMatchObject([{ reason: expect.stringContaining("newcomer") }]);
  await run();
  await query(`create role newcomer login password 'secret'`);
  await query(
    "grant usage on schema shop to newcomer; grant select on all tables in schema shop to newcomer",
  );
  let done = false;
  void waiting.then(() => {
    done = true;
  });
  await expect
    .poll(() => {
      clock.advance(1000);
      return done;
    })
    .toBe(true);
  await query("drop owned by newcomer; drop role newcomer");
  migration("2_edited", "select 1");
  await run();
  migration("2_edited", "select 2");
  await expect(awaited(database.url)).rejects.toThrow("was edited");
});

test("a connection that breaks while a process waits for its turn fails that start, and nothing else", async () => {
  migration("1_first", "create table shop.things (a int)");
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock(hashtext('migrate shop'))");
  const waiting = expect(run()).rejects.toThrow(/terminat/);
  const end = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`;
  await expect.poll(async () => (await query(end)).rows[0].ended).toBe(1);
  await waiting;
  await holder.end();
  expect(await run()).toEqual(["1_first"]);
});

describe("functions and views", () => {
  const price = (type: string, coins: number, parameter = "") =>
    write(
      "functions/price.sql",
      `create or replace function shop.price(${parameter}) returns ${type} language sql as $$ select ${coins} $$`,
    );
  const answer = async (call: string) => Object.values((await query(`select ${call} as answer`)).rows[0])[0];
  const createdBy = async (name: string) =>
    (await query(`select xmin from pg_proc where proname = '${name}'`)).rows[0].xmin;

  test("functions and views are applied when their file changed, and left alone while it did not", async () => {
    price("int", 5);
    await run();
    const first = await createdBy("price");
    await run();
    expect(await createdBy("price")).toBe(first);
    price("int", 6);
    await run();
    expect(await answer("shop.price()")).toBe(6);
  });

  test("replace those that a migration created", async () => {
    migration("1_first", "create function shop.price() returns int language sql as $$ select 1 $$");
    price("int", 5);
    await run();
    expect(await answer("shop.price()")).toBe(5);
  });

  test("functions and views may change their parameters and their return type; one function stays", async () => {
    price("int", 5);
    await run();
    price("int", 6, "amount int default 1");
    await run();
    expect(await answer("shop.price()")).toBe(6);
    price("text", 7, "amount int default 1");
    await run();
    expect(await answer("shop.price()")).toBe("7");
  });

  test("views are recreated in order when one of them changed", async () => {
    write("views/1_open.sql", "create view shop.open as select 1 as a");
    write("views/2_totals.sql", "create view shop.totals as select a from shop.open");
    await run();
    write("views/1_open.sql", "create view shop.open as select 'x' as b, 2 as a");
    await run();
    expect(await answer("(select a from shop.totals)")).toBe(2);
  });

  test("one that fails leaves the earlier ones as they were", async () => {
    price("int", 5);
    await run();
    price("int", 6);
    write(
      "functions/zero.sql",
      "create function shop.zero() returns int language sql as $$ select nonsense $$",
    );
    await expect(run()).rejects.toThrow("nonsense");
    expect(await answer("shop.price()")).toBe(5);
  });
});
