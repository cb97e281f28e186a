import { migrate } from "../database/migrate.ts";
import { connectAtStart } from "../database/startup.ts";

/** Where the tests' Postgres answers. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("Integration tests need TEST_DATABASE_URL; `npm test` sets it.");
  return url;
}

/** A database of its own for one test file, migrated; `drop` ends it. */
export async function testDatabase(schema?: { name: string; migrations: URL }) {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = async (sql: string) => {
    const client = await connectAtStart(testDatabaseUrl());
    await client.query(sql).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const url = new URL(testDatabaseUrl());
  url.pathname = `/${name}`;
  if (schema) await migrate(url.href, schema.name, schema.migrations);
  const drop = async () => {
    await admin(`drop database ${name} with (force)`);
    // Roles outlive the database that they were made for.
    await admin(`do $$ declare role text; begin
      for role in select rolname from pg_roles where starts_with(rolname, '${name}_')
      loop execute format('drop role %I', role); end loop; end $$`);
  };
  return { url: url.href, drop };
}
