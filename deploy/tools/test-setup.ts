import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { migrate } from "@tutti/service-kit";
import pg from "pg";
import { inRoot, schemaOf, serviceFolders, serviceNames } from "./paths.ts";
import { forgetful, startPostgres } from "./postgres.ts";

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Creates a database with every service's migrations, which `testDatabase` copies. */
async function createTemplate(server: string, name: string): Promise<void> {
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await query(url.href, "create extension pg_trgm");
  for (const service of serviceNames) {
    const migrations = inRoot(serviceFolders[service], "prisma/migrations/");
    if (existsSync(migrations)) await migrate(url.href, schemaOf(service), pathToFileURL(migrations));
  }
}

/** One real Postgres for all integration tests: `DATABASE_URL` if set, else an embedded one. */
export default async function setUp() {
  const directory = mkdtempSync(path.join(tmpdir(), "tutti-test-"));
  const embedded = process.env.DATABASE_URL ? null : await startPostgres(directory, forgetful);
  const server = process.env.DATABASE_URL ?? embedded?.url ?? "";
  const template = `test_template_${process.pid}`;
  await createTemplate(server, template);
  process.env.TEST_DATABASE_URL = server;
  process.env.TEST_DATABASE_TEMPLATE = template;
  return async () => {
    for (const name of [template, `${template}_songs`, `${template}_songs_new`])
      await query(server, `drop database if exists ${name}`);
    await embedded?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
