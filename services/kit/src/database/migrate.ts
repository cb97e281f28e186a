import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { ConfigError } from "../config/load.ts";
import type { Logger } from "../log/logger.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { applyRoutines } from "./routines.ts";
import { connectAtStart } from "./startup.ts";

/** A role that owns a schema may not be allowed to create one, so create it only if it is missing. */
const history = (schema: string) => `
do $$ begin
  if to_regnamespace(${pg.escapeLiteral(schema)}) is null then create schema ${schema}; end if;
end $$;
create table if not exists ${schema}._prisma_migrations (
  id varchar(36) primary key,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function migrationsIn(directory: string): Migration[] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** The checksums of a schema's applied migrations, by name. */
async function appliedIn(client: pg.Client, schema: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `select migration_name, checksum from ${pg.escapeIdentifier(schema)}._prisma_migrations
     where rolled_back_at is null and finished_at is not null`,
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function hasHistory(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>("select to_regclass($1) is not null as exists", [
    `${pg.escapeIdentifier(schema)}._prisma_migrations`,
  ]);
  return rows[0]?.exists === true;
}

/** The migrations of the folder that the schema lacks. */
async function pendingIn(client: pg.Client, schema: string, folder: string): Promise<Migration[]> {
  const applied = await appliedIn(client, schema);
  return migrationsIn(folder).filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new Error(`Migration ${schema}/${name} was edited after it had been applied.`);
    return known === undefined;
  });
}

/**
 * Checks that a schema has all migrations, for a user who may not apply them. It may have newer ones, of a version that
 * is being rolled out. @throws {ConfigError} that names the missing ones
 */
export async function requireMigrated(
  url: string,
  schema: string,
  directory: URL,
  log?: Logger,
): Promise<void> {
  const client = await connectAtStart(url, { log });
  const folder = fileURLToPath(directory);
  try {
    const pending = (await hasHistory(client, schema))
      ? await pendingIn(client, schema, folder)
      : migrationsIn(folder);
    if (pending.length === 0) return;
    const names = pending.map(({ name }) => name).join(", ");
    throw new ConfigError(
      `The schema ${schema} lacks migrations (${names}): run npm run ops -- database, or set MIGRATIONS=apply.`,
    );
  } finally {
    await client.end();
  }
}

/** Time between two checks of `awaitMigrated`, and between two log lines, in ms. */
const checkEvery = 1000;
const logEvery = 30_000;

/**
 * Waits until a schema has all migrations. Whatever `npm run ops -- database` or the start of a server repairs is waited for: a
 * missing role, database or schema, and a server that does not answer. Logs the reason, at most every 30 s.
 */
export async function awaitMigrated(
  url: string,
  schema: string,
  directory: URL,
  log?: Logger,
  clock: Clock = systemClock,
): Promise<void> {
  for (let logged = Number.NEGATIVE_INFINITY; ; ) {
    try {
      return await requireMigrated(url, schema, directory, log);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      if (clock.now() - logged >= logEvery) {
        log?.warn({ reason: error.message }, "waiting for npm run ops -- database");
        logged = clock.now();
      }
      await new Promise<void>((resolve) => clock.after(checkEvery, resolve));
    }
  }
}

/** Names of migrations: in the folder alone, in the schema alone, and in both with different contents. */
interface MigrationComparison {
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
  readonly edited: readonly string[];
}

/** Compares a schema with the folder of its migrations, and changes nothing. */
export async function compareMigrations(
  url: string,
  schema: string,
  directory: URL,
): Promise<MigrationComparison> {
  const client = await connectAtStart(url);
  try {
    const applied = (await hasHistory(client, schema)) ? await appliedIn(client, schema) : new Map();
    const own = migrationsIn(fileURLToPath(directory));
    const names = new Set(own.map(({ name }) => name));
    return {
      pending: own.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
      unknown: [...applied.keys()].filter((name) => !names.has(name)),
      edited: own
        .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
        .map(({ name }) => name),
    };
  } finally {
    await client.end();
  }
}

/**
 * Applies the pending migrations of a schema, one transaction each, then the functions and views beside the folder that
 * changed (see `applyRoutines`). An advisory lock serializes processes that start at once. The history table is Prisma's
 * own, so that `prisma migrate` agrees with it. Returns the names of the migrations that it applied.
 */
export async function migrate(url: string, schema: string, directory: URL, log?: Logger): Promise<string[]> {
  const client = await connectAtStart(url, { log });
  const quoted = pg.escapeIdentifier(schema);
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [`migrate ${schema}`]);
    await client.query(history(quoted));
    const folder = fileURLToPath(directory);
    const pending = await pendingIn(client, schema, folder);
    for (const { name, sql, checksum } of pending) {
      await client.query("begin");
      await client.query(sql);
      await client.query(
        `insert into ${quoted}._prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
         values ($1, $2, now(), $3, 1)`,
        [randomUUID(), checksum, name],
      );
      await client.query("commit");
    }
    const routines = await applyRoutines(client, schema, path.resolve(folder, ".."));
    if (routines.length > 0) log?.info({ schema, routines }, "applied functions and views");
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
