import { installSongs } from "@tutti/playlist-gen/testing";
import {
  copyOfDatabase,
  emptyDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from "@tutti/service-kit/testing";
import pg from "pg";

const databaseUrl = (name: string): string => {
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes the template if no worker of the run has; the other workers wait. */
async function ensureTemplate(name: string, migrated: string): Promise<void> {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  try {
    // The end of the connection releases the lock.
    await admin.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    const draft = `${name}_new`;
    await admin.query(`drop database if exists ${draft}`);
    await admin.query(`create database ${draft} template ${migrated}`);
    await installSongs(databaseUrl(draft));
    await admin.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await admin.end();
  }
}

let template: Promise<string> | undefined;
async function findTemplate(migrated: string): Promise<string> {
  const name = `${migrated}_songs`;
  await ensureTemplate(name, migrated);
  return name;
}

/**
 * A database with every service's migrations and all songs that ship, as a product has it from its second start on. It
 * is copied from a template that the first call of a run makes: indexing the songs for each test takes seconds. Without
 * the run's template (`TEST_DATABASE_TEMPLATE`), as for benchmarks, it is empty, and the product does both as it starts.
 */
export async function productDatabase(): Promise<TestDatabase> {
  const migrated = process.env.TEST_DATABASE_TEMPLATE;
  if (!migrated) return emptyDatabase();
  template ??= findTemplate(migrated);
  return copyOfDatabase(await template);
}
