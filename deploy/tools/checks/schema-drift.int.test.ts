import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { testDatabase } from "@tutti/service-kit/testing";
import pg from "pg";
import { expect, test } from "vitest";
import { inRoot, serviceFolders } from "../paths.ts";
import { type Column, columnsOfModels } from "./prisma-models.ts";

const withModels = Object.entries(serviceFolders).filter(([, folder]) =>
  existsSync(inRoot(folder, "prisma/schema.prisma")),
);

async function columnsOfDatabase(url: string, schema: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Columns that the database generates need no model.
  const { rows } = await client
    .query(
      `select c.table_name as table, c.column_name as name, case c.data_type when 'USER-DEFINED' then c.udt_name else c.data_type end as type, c.is_nullable = 'YES' as "isNullable"
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = $1 and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.table_name <> '_prisma_migrations'`,
      [schema],
    )
    .finally(() => client.end());
  return rows;
}

const lines = (columns: readonly Column[], tables: ReadonlySet<string>) =>
  columns
    .filter(({ table }) => tables.has(table))
    .map(({ table, name, type, isNullable }) => `${table}.${name} ${type}${isNullable ? " null" : ""}`)
    .toSorted();

test.each(withModels)("the models of %s are what its migrations make", async (name, folder) => {
  const schema = name.replaceAll("-", "_");
  const migrations = pathToFileURL(`${inRoot(folder, "prisma/migrations")}/`);
  const database = await testDatabase({ name: schema, migrations });
  const made = await columnsOfDatabase(database.url, schema);
  await database.drop();
  const wanted = columnsOfModels(readFileSync(inRoot(folder, "prisma/schema.prisma"), "utf8"));
  const tables = new Set(wanted.map(({ table }) => table));
  expect(lines(made, tables)).toEqual(lines(wanted, tables));
});
