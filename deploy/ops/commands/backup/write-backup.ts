import { createWriteStream, renameSync, rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { copyOut, copySettings } from "./copy.ts";
import { endOfRows, type Header, type Table } from "./format.ts";
import { isHistory, productSchemas, tablesOf, withColumns } from "./tables.ts";

async function migrationsIn(client: pg.Client, tables: readonly Table[]): Promise<Header["migrations"]> {
  const migrations: Header["migrations"] = {};
  for (const { schema } of tables.filter(isHistory)) {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      `select migration_name as name, checksum from ${pg.escapeIdentifier(schema)}._prisma_migrations
       where finished_at is not null and rolled_back_at is null order by migration_name`,
    );
    migrations[schema] = rows;
  }
  return migrations;
}

async function sequencesIn(client: pg.Client): Promise<Header["sequences"]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1)`,
    [productSchemas],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Writes all data of the product, as of one instant: a transaction sees all schemas as they were at its start, so the
 * product may run. The file appears when it is complete. Returns the number of tables.
 */
export async function writeBackup(url: string, file: string, version: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const part = `${file}.part`;
  const gzip = createGzip();
  // It holds accounts and balances: for this user alone.
  const target = gzip.pipe(createWriteStream(part, { mode: 0o600, flush: true }));
  const write = (line: string) => gzip.write(`${line}\n`);
  try {
    await client.query(copySettings);
    await client.query("begin isolation level repeatable read read only");
    const tables = await tablesOf(client);
    const header: Header = {
      tutti: "backup",
      format: 1,
      version,
      at: new Date().toISOString(),
      migrations: await migrationsIn(client, tables),
      sequences: await sequencesIn(client),
    };
    write(JSON.stringify(header));
    const withData = tables.filter((each) => !isHistory(each));
    for (const each of withData) {
      write(JSON.stringify(each));
      await copyOut(client, `copy ${withColumns(each)} to stdout`, gzip);
      write(endOfRows);
    }
    write(JSON.stringify({ tables: withData.length }));
    gzip.end();
    await finished(target);
    renameSync(part, file);
    return withData.length;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
