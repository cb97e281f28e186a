import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { productDatabase } from "./product-database.ts";

afterEach(() => vi.unstubAllEnvs());

const schemasIn = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query("select nspname from pg_namespace where nspname in ('rooms', 'playlist_gen') order by nspname")
    .finally(() => client.end());
  return rows.map(({ nspname }) => nspname);
};

test.each([
  ["is empty without the template of a run", "", []],
  ["is a copy of it otherwise", process.env.TEST_DATABASE_TEMPLATE ?? "", ["playlist_gen", "rooms"]],
])("a product's database %s", async (_, template, schemas) => {
  vi.stubEnv("TEST_DATABASE_TEMPLATE", template);
  const database = await productDatabase();
  expect(await schemasIn(database.url)).toEqual(schemas);
  await database.drop();
});
