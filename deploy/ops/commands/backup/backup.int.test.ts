import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { emptyDatabase } from "@tutti/service-kit/testing";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot } from "../../../tools/paths.ts";
import { nameOf, tablesOf } from "./tables.ts";

type Database = Awaited<ReturnType<typeof emptyDatabase>>;
let folder: string;
let [source, target]: Database[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-backup-"));
  [source, target] = await Promise.all([emptyDatabase(), emptyDatabase()]);
});
afterEach(async () => {
  await Promise.all([source?.drop(), target?.drop()]);
  rmSync(folder, { recursive: true });
});

const execute = promisify(execFile);
const run = (
  task: "backup" | "database" | "restore" | "upgrade",
  database: Database | undefined,
  ...args: string[]
) =>
  execute(process.execPath, [inRoot("deploy/ops/commands", `${task}.ts`), ...args], {
    env: { PATH: process.env.PATH, TUTTI_DATA: folder, DATABASE_URL: database?.url },
  });
const file = () => path.join(folder, "all.backup");

async function query<T>(database: Database | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database?.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** All rows and sequences of the product, without the times at which migrations were applied. */
const contents = (database: Database | undefined) =>
  query(database, async (client) => {
    const found: Record<string, unknown> = {};
    await client.query("set datestyle = 'ISO, YMD'");
    for (const each of await tablesOf(client)) {
      const values = each.columns.filter(
        (name) => !["id", "started_at", "finished_at"].includes(name) || each.table !== "_prisma_migrations",
      );
      const { rows } = await client.query(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*) from (select ${values.map(pg.escapeIdentifier).join(",")} from ${nameOf(each)}) t`,
      );
      found[nameOf(each)] = rows[0];
    }
    const { rows } = await client.query(
      "select schemaname, sequencename, last_value from pg_sequences order by 1, 2",
    );
    return { found, sequences: rows };
  });

/** Rows with texts and values that are hard to copy, a reference, used sequences, and a bus event. */
const fill = (database: Database | undefined) =>
  query(database, async (client) => {
    const odd = "tab\tline\nreturn\rback\\slash \\. \u2028 end 🎵";
    await client.query(
      `insert into bus.events (id, subject, payload, request_id) values ('1', 's', $1, 'r'), ('2', 's', '{}', 'r')`,
      [JSON.stringify({ odd })],
    );
    await client.query(
      "insert into bus.deliveries (group_name, subject, seq) select 'g', 's', seq from bus.events",
    );
    for (const schema of ["rooms", "payments", "auth"]) {
      const { rows } = await client.query<{ column_name: string }>(
        "select column_name from information_schema.columns where table_schema = $1 and table_name = 'outbox'",
        [schema],
      );
      expect(rows.length).toBeGreaterThan(2);
    }
    await client.query(
      `insert into rooms.outbox (id, subject, payload, request_id) select gen_random_uuid(), $1, '{"a": null}', 'r' from generate_series(1, 5000)`,
      [odd],
    );
    await client.query("delete from rooms.outbox where seq > 4000");
  });

/** Makes dates 23/11/2026 or 11/23/2026 in texts, written and read. */
const writeDates = (database: Database | undefined, style: "DMY" | "MDY") =>
  query(database, (client) =>
    client.query(
      `do $$ begin execute format('alter database %I set datestyle = ''SQL, ${style}''', current_database()); end $$`,
    ),
  );

test("a restored database has all rows and sequences of the one that was saved", async () => {
  await run("database", source);
  await Promise.all([writeDates(source, "DMY"), writeDates(target, "MDY")]);
  await fill(source);
  const before = await contents(source);
  const saved = await run("backup", source, file());
  expect(saved.stdout).toMatch(/has all data of \d{2} tables/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  await query(source, (client) => client.query("truncate rooms.outbox"));
  const restored = await run("restore", target, file());
  expect(restored.stdout).toMatch(/^Restored \d{2} tables from .+ of version \S+, as of \d/);
  expect(await contents(target)).toEqual(before);
  const again = await run("database", target);
  expect(again.stdout).toContain("0 migrations were pending");
});

/**
 * A backup by version 0.8.0 of a room whose guest waits for a requested song and has pinned another one, with a banned
 * account, a banned visitor, and a video whose length one page had stated.
 */
const earlier = path.join(import.meta.dirname, "fixtures/0.8.0.backup");

test("balances, rooms and bans of 0.8.0 are kept, and lengths that one page stated are forgotten", async () => {
  await run("restore", target, earlier);
  await run("database", source);
  const rowsOf = (database: Database | undefined, sql: string) =>
    query(database, async (client) => (await client.query({ text: sql, rowMode: "array" })).rows);
  const migrations = "select migration_name from rooms._prisma_migrations order by 1";
  expect(await rowsOf(target, migrations)).toEqual(await rowsOf(source, migrations));
  const balances = `select username, coins::int from payments.accounts join auth.users on users.id = user_id order by 1`;
  expect(await rowsOf(target, balances)).toEqual([
    ["ada_host", 100],
    ["bob_guest", 40],
    ["eve_troll", 100],
  ]);
  const holds = "select purpose::text, coins::int, state::text from payments.holds order by 1";
  expect(await rowsOf(target, holds)).toEqual([
    ["pin_track", 20, "held"],
    ["song_request", 40, "held"],
  ]);
  const entries = `select song_id from rooms.entries join rooms.rooms on id = room_id where name = 'Evening of Old' order by position`;
  expect(await rowsOf(target, entries)).toEqual([["demo_b"], ["demo_a"], ["youtube_rY0WxgSXdEE"]]);
  expect(await rowsOf(target, "select song_id, state::text, coins::int from rooms.requests")).toEqual([
    ["demo_x", "pending", 40],
  ]);
  // A visitor's ban of 0.8.0 held its whole network; it ends an hour after it was made.
  const bans =
    "select username, extract(epoch from until - s.created_at)::int from rooms.sanctions s left join auth.users u on u.id = user_id order by 1";
  expect(await rowsOf(target, bans)).toEqual([
    ["eve_troll", null],
    [null, 3600],
  ]);
  expect(await rowsOf(target, "select * from playlist_gen.song_lengths")).toEqual([]);
});

test("a database with tables of the product is not restored into", async () => {
  await run("database", source);
  await run("backup", source, file());
  await expect(run("restore", source, file())).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database is in use: it has tables of .*rooms.*\.\n$/),
  });
});

test.each([
  ["that was cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200), "The backup is incomplete"],
  [
    "without its trailer",
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/\{"tables".*\n$/, ""),
      ),
    "The backup is incomplete",
  ],
  ["of another kind", () => Buffer.from("hello"), "The file is no backup"],
  [
    "of a newer version",
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('"name":"2026', '"name":"3026')),
    "does not know",
  ],
])("a file %s is refused, and leaves the database empty", async (_, change, message) => {
  await run("database", source);
  await fill(source);
  await run("backup", source, file());
  writeFileSync(file(), change(readFileSync(file())));
  await expect(run("restore", target, file())).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  });
  expect(await query(target, tablesOf)).toEqual([]);
});

test("an upgrade is checked: what would run, and whether this version knows the database", async () => {
  const fresh = await run("upgrade", source, "--check");
  expect(fresh.stdout).toContain("rooms: would apply 20261121000000_init");
  expect(await query(source, tablesOf)).toEqual([]);
  await run("database", source);
  expect((await run("upgrade", source, "--check")).stdout).toMatch(/^Nothing to do/);
  const edit = (sql: string) => query(source, (client) => client.query(sql));
  await edit("delete from rooms._prisma_migrations where migration_name = '20261121000000_init'");
  expect((await run("upgrade", source, "--check")).stdout).toMatch(
    /^rooms: would apply \w+_init\n1 migrations would run/,
  );
  await edit(
    "update auth._prisma_migrations set migration_name = '29990101000000_next' where migration_name like '%_init'",
  );
  await expect(run("upgrade", source, "--check")).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining("auth: has 29990101000000_next, which this version does not know"),
    stderr: expect.stringContaining("newer or another version"),
  });
});
