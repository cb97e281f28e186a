import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  database = await testDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const migration = (name: string, sql: string) => {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
};
const run = () => migrate(database.url, "shop", pathToFileURL(`${folder}/`));
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
