import { migrate } from "../database/migrate.ts";
import { connectAtStart } from "../database/startup.ts";

/** URL of the tests' Postgres. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("Integration tests need TEST_DATABASE_URL; `npm test` sets it.");
  return url;
}

/** A database for one test file; `drop` removes it. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies `template`, or creates an empty database. */
async function createDatabase(template?: string): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = async (sql: string) => {
    const client = await connectAtStart(testDatabaseUrl());
    await client.query(sql).finally(() => client.end());
  };
  await admin(`create database ${name}${template ? ` template ${template}` : ""}`);
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin(`drop database ${name} with (force)`);
    // Roles are server-wide and outlive the database. A role that granted others must be dropped after them.
    await admin(`do $$ declare role text; begin
      for role in select rolname from pg_roles where starts_with(rolname, '${name}_') order by oid desc
      loop execute format('drop role %I', role); end loop; end $$`);
  };
  return { url: url.href, drop };
}

/** Copies a database of the tests' Postgres; fails while it has connections. */
export const copyOfDatabase = (template: string): Promise<TestDatabase> => createDatabase(template);

/** A database without any schema, for tests of what creates schemas. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase();

/**
 * A database with every service's migrations, copied from the template that the run has migrated once
 * (`TEST_DATABASE_TEMPLATE`). Without that template only `schema` is migrated.
 */
export async function testDatabase(schema?: { name: string; migrations: URL }): Promise<TestDatabase> {
  const database = await createDatabase(process.env.TEST_DATABASE_TEMPLATE);
  if (schema) await migrate(database.url, schema.name, schema.migrations);
  return database;
}
