import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ConfigError, type Logger, migrate, openBus, type UrlOfSchema } from "@tutti/service-kit";
import pg from "pg";
import { inRoot, schemaOf, serviceFolders, serviceNames } from "../../../tools/paths.ts";
import { busSchema, databaseRoles, prepareDatabase } from "../../product/database.ts";
import { copyIn, copySettings } from "./copy.ts";
import type { Header } from "./format.ts";
import { openBackup } from "./read-backup.ts";
import { nameOf, productSchemas, tablesOf, withColumns } from "./tables.ts";

interface Options {
  readonly log: Logger;
  readonly rolesSecret: string | undefined;
  readonly hasNats: boolean;
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const used = [...new Set((await tablesOf(client)).map(({ schema }) => schema))];
  if (used.length > 0)
    throw new ConfigError(
      `The database is in use: it has tables of ${used.join(", ")}. Restore into an empty database, and point the product to it.`,
    );
}

/** Copies the migrations that a schema had into `folder`. @throws {ConfigError} if this version lacks one of them */
function migrationsOf(schema: string, { migrations, version }: Header, folder: string): URL {
  const name = serviceNames.find((each) => schemaOf(each) === schema);
  const own = path.join(folder, schema, "migrations");
  mkdirSync(own, { recursive: true });
  const source = name && inRoot(serviceFolders[name], "prisma/migrations");
  const known = source && existsSync(source) ? readdirSync(source) : [];
  for (const { name: migration } of migrations[schema] ?? []) {
    if (source === undefined || !known.includes(migration))
      throw new ConfigError(
        `The backup is of version ${version}, whose migration ${schema}/${migration} this version does not know: restore it with that version or a newer one.`,
      );
    cpSync(path.join(source, migration), path.join(own, migration), { recursive: true });
  }
  return pathToFileURL(`${own}/`);
}

/** Creates the schemas as they were when the backup was made. */
async function recreate(urlOf: UrlOfSchema, header: Header, { log, hasNats }: Options): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-restore-"));
  try {
    const folders = Object.keys(header.migrations).map(
      (schema) => [schema, migrationsOf(schema, header, folder)] as const,
    );
    for (const [schema, own] of folders) await migrate(urlOf(schema), schema, own, log);
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (!hasNats) await (await openBus({ databaseUrl: urlOf(busSchema), natsUrl: undefined }, log)).close();
}

type Backup = Awaited<ReturnType<typeof openBackup>>;

/** Loads all rows in one transaction, without the triggers that ran when they were written first. */
async function load(client: pg.Client, { header, tables }: Backup): Promise<number> {
  const existing = await tablesOf(client);
  const names = new Set(existing.map(nameOf));
  let rows = 0;
  await client.query(copySettings);
  await client.query("begin");
  for (const each of existing) await client.query(`alter table ${nameOf(each)} disable trigger user`);
  // The migrations filled some tables.
  const filled = existing.filter((each) => each.table !== "_prisma_migrations").map(nameOf);
  if (filled.length > 0) await client.query(`truncate ${filled.join(", ")}`);
  for await (const { table, rows: source } of tables) {
    // With NATS there is no bus in Postgres: its events are skipped.
    const isMissing = !names.has(nameOf(table)) && table.schema === busSchema;
    if (isMissing) for await (const _ of source);
    else await copyIn(client, `copy ${withColumns(table)} from stdin`, source);
    rows++;
  }
  for (const [sequence, value] of Object.entries(header.sequences))
    if (value !== null)
      await client.query("select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null", [
        sequence,
        value,
      ]);
  for (const each of existing) await client.query(`alter table ${nameOf(each)} enable trigger user`);
  await client.query("commit");
  return rows;
}

/**
 * Restores a backup into an empty database: creates roles and schemas, applies the backup's migrations, loads its rows,
 * then applies what this version has besides. After a failure the database is empty again. Returns the number of tables.
 */
export async function restoreBackup(
  url: string,
  file: string,
  options: Options,
): Promise<{ tables: number; header: Header }> {
  const backup = await openBackup(file);
  return inDatabase(url, async (client) => {
    await requireEmpty(client);
    try {
      const urlOf = await databaseRoles(url, options.log, options.rolesSecret);
      await recreate(urlOf, backup.header, options);
      const tables = await load(client, backup);
      await prepareDatabase(url, options);
      return { tables, header: backup.header };
    } catch (error) {
      await client.query("rollback");
      const schemas = productSchemas.map((schema) => pg.escapeIdentifier(schema)).join(", ");
      await client.query(`drop schema if exists ${schemas} cascade`);
      throw error;
    }
  });
}
