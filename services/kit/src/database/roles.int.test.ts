import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { emptyDatabase } from "../testing/database.ts";
import { giveRoles, roleUrls, type UrlOfSchema } from "./roles.ts";

const log = createLogger("test", "silent");
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

const give = (url = database.url): Promise<UrlOfSchema> =>
  giveRoles(url, { schemas: ["rooms", "payments"], extensions: [] }, log);
const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).finally(() => client.end());
};

/** Where another user than the database's owner reaches it. */
async function asUser(suffix: string, rights: string): Promise<string> {
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  const user = `${name}_${suffix}`;
  await query(
    url.href,
    `create role "${user}" ${rights} password 'secret'; grant create on database ${name} to "${user}"`,
  );
  url.username = user;
  url.password = "secret";
  return url.href;
}

test("a role fills its own schema and is refused every other", async () => {
  const urlOf = await give();
  await query(urlOf("payments"), "create table payments.holds (coins int)");
  await query(urlOf("rooms"), "create table rooms.rooms (name text)");
  expect((await query(urlOf("rooms"), "select * from rooms.rooms")).rowCount).toBe(0);
  for (const sql of [
    "select * from payments.holds",
    "insert into payments.holds values (1)",
    "create table payments.mine (a int)",
    "create table public.mine (a int)",
    "create schema mine",
    "create role mine",
    "alter schema payments owner to current_user",
  ])
    await expect(query(urlOf("rooms"), sql), sql).rejects.toThrow(/permission denied|must be owner/);
});

test("the roles' addresses are known without a connection", async () => {
  const wanted = { schemas: ["rooms", "playlist_gen"], extensions: [], secret: "of the roles" };
  const urlOf = await giveRoles(database.url, wanted, log);
  const known = roleUrls(database.url, "of the roles");
  for (const schema of wanted.schemas) expect(known(schema)).toBe(urlOf(schema));
  expect(roleUrls(database.url, "another")("rooms")).not.toBe(urlOf("rooms"));
});

test("a role cannot become another, nor the previous user", async () => {
  const urlOf = await give();
  const owner = new URL(database.url).username;
  const payments = new URL(urlOf("payments")).username;
  for (const name of [owner, payments, `${new URL(database.url).pathname.slice(1)}_payments`])
    await expect(query(urlOf("rooms"), `set role "${name}"`), name).rejects.toThrow("permission denied");
  const forged = new URL(urlOf("payments"));
  forged.password = new URL(urlOf("rooms")).password;
  await expect(query(forged.href, "select 1")).rejects.toThrow("password authentication failed");
});

const withSecret = (secret: string, retire = false) =>
  giveRoles(database.url, { schemas: ["rooms", "payments"], extensions: [], secret, retire }, log);
const works = (urlOf: UrlOfSchema) =>
  query(urlOf("rooms"), "insert into rooms.rooms values ('x')").then(
    () => true,
    () => false,
  );

test("a pool that opens connections all the time runs through a rotation without a failure", async () => {
  const old = await withSecret("old");
  await query(old("rooms"), "create table rooms.rooms (name text)");
  let done = false;
  const failures: unknown[] = [];
  let queries = 0;
  /** A part: connects for each query, with the old settings and after its restart with the new ones. */
  const part = async (settings: () => UrlOfSchema) => {
    while (!done) {
      await query(settings()("rooms"), "insert into rooms.rooms values ('x')").catch((e) => failures.push(e));
      queries++;
    }
  };
  let current = old;
  const parts = Promise.all([part(() => current), part(() => old)]);
  const next = await withSecret("new");
  await withSecret("new");
  current = next;
  const before = queries;
  await expect.poll(() => queries).toBeGreaterThan(before + 10);
  done = true;
  await parts;
  expect(failures).toEqual([]);
});

test("the previous login works until it is retired or the next rotation", async () => {
  const first = await withSecret("first");
  await query(first("rooms"), "create table rooms.rooms (name text)");
  const second = await withSecret("second");
  expect([await works(first), await works(second)]).toEqual([true, true]);
  const third = await withSecret("third");
  expect([await works(first), await works(second), await works(third)]).toEqual([false, true, true]);
  // Back to an earlier secret: the one that was current until now stays.
  await withSecret("second");
  await withSecret("fourth");
  expect([await works(second), await works(third)]).toEqual([true, false]);
  const open = new pg.Client({ connectionString: second("rooms") });
  open.on("error", () => {});
  await open.connect();
  const fourth = await withSecret("fourth", true);
  expect([await works(second), await works(fourth)]).toEqual([false, true]);
  await expect(open.query("select 1")).rejects.toThrow();
  await open.end().catch(() => {});
});

test("the login of the role itself, as earlier versions had it, works until it is retired", async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_rooms`;
  await query(
    database.url,
    `create role "${name}" login password 'earlier'; create schema rooms authorization "${name}"`,
  );
  const earlier = new URL(database.url);
  earlier.username = name;
  earlier.password = "earlier";
  await query(earlier.href, "create table rooms.rooms (name text)");
  const urlOf = await withSecret("first");
  expect([await works(() => earlier.href), await works(urlOf)]).toEqual([true, true]);
  await withSecret("second");
  expect(await works(() => earlier.href)).toBe(true);
  await withSecret("second", true);
  expect(await works(() => earlier.href)).toBe(false);
});

test("objects from before the roles are handed over, completely and repeatedly", async () => {
  await query(
    database.url,
    `create schema rooms;
     create type rooms.mode as enum ('off', 'manual');
     create type rooms.pair as (a int, b int);
     create table rooms.rooms (id bigint generated always as identity primary key, n serial, mode rooms.mode);
     create sequence rooms.loose;
     create view rooms.seen as select * from rooms.rooms;
     create function rooms.one() returns int language sql as 'select 1';
     insert into rooms.rooms (mode) values ('off')`,
  );
  await give();
  const urlOf = await give();
  const sql = `insert into rooms.rooms (mode) values ('manual'); alter table rooms.rooms add column more text;
    drop view rooms.seen; drop function rooms.one(); drop sequence rooms.loose; drop type rooms.pair;
    alter type rooms.mode add value 'ai'`;
  await query(urlOf("rooms"), sql);
  expect((await query(urlOf("rooms"), "select n from rooms.rooms order by n")).rows).toEqual([
    { n: 1 },
    { n: 2 },
  ]);
});

test("products that start at the same time agree", async () => {
  const [one, other] = await Promise.all([give(), give()]);
  expect(one?.("rooms")).toBe(other?.("rooms"));
  await query(String(one?.("rooms")), "select 1");
});

test("a user who may not create roles keeps its own", async () => {
  const url = await asUser("lesser", "login");
  expect((await give(url))("rooms")).toBe(url);
});

test("an address that names its user in another place is used unchanged", async () => {
  const url = new URL(database.url);
  url.searchParams.set("user", url.username);
  url.searchParams.set("password", decodeURIComponent(url.password));
  expect((await give(url.href))("rooms")).toBe(url.href);
});

test("a user without superuser rights who may create roles and schemas creates them, too", async () => {
  const urlOf = await give(await asUser("maker", "login createrole"));
  await query(urlOf("rooms"), "create table rooms.rooms (name text)");
  await expect(query(urlOf("payments"), "select * from rooms.rooms")).rejects.toThrow("permission denied");
});

test("a user who may create roles, but not hand over others' objects, keeps its own", async () => {
  await query(database.url, "create schema rooms");
  const url = await asUser("maker", "login createrole");
  expect((await give(url))("rooms")).toBe(url);
});
