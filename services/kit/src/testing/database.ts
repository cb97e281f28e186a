import { migrate } from "../database/migrate.ts";
import { connectAtStart } from "../database/startup.ts";

/** URL of the tests' Postgres. */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("Integration tests need TEST_DATABASE_URL; `npm test` sets it.");
  return url;
}

/** A migrated database for one test file; `drop` removes it. */
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
    // Roles are server-wide and outlive the database.
    await admin(`do $$ declare role text; begin
      for role in select rolname from pg_roles where starts_with(rolname, '${name}_')
      loop execute format('drop role %I', role); end loop; end $$`);
  };
  return { url: url.href, drop };
}
