import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptions } from "../ops/nats/subscriptions.ts";
import { schemaOf, serviceNames } from "../tools/paths.ts";
import { startTestProduct } from "../tools/testing/product.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let database: pg.Client;
beforeAll(async () => {
  product = await startTestProduct();
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await product.stop();
});

const rows = async (sql: string) => (await database.query(sql)).rows;
const schemas = [...serviceNames.map(schemaOf), "bus"].sort();

test("each schema and all that is in it belongs to a role of its own", async () => {
  const owners = await rows(
    `select distinct nspname as schema, replace(rolname, current_database() || '_', '') as owner
     from pg_namespace n left join pg_class c on c.relnamespace = n.oid
     join pg_roles r on r.oid in (n.nspowner, c.relowner)
     where nspname !~ '^pg_' and nspname not in ('public', 'information_schema') order by 1`,
  );
  expect(owners).toEqual(schemas.map((schema) => ({ schema, owner: schema })));
});

test("no service reads another's tables", async () => {
  const crossings = await rows(
    `select rolname, c.oid::regclass from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace
     where starts_with(rolname, current_database() || '_') and rolname <> current_database() || '_' || nspname
       and nspname !~ '^pg_' and nspname not in ('public', 'information_schema') and relkind in ('r', 'v')
       and has_schema_privilege(r.oid, n.oid, 'usage') and has_table_privilege(r.oid, c.oid, 'select')`,
  );
  expect(crossings).toEqual([]);
});

test("no service connects to the database as its owner", async () => {
  const users = await rows(
    `select distinct regexp_replace(replace(usename, datname || '_', ''), '_[0-9a-f]{8}$', '') as schema from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1`,
  );
  const atWork = users.map(({ schema }) => schema);
  expect(schemas).toEqual(expect.arrayContaining(atWork));
  expect(atWork).toEqual(expect.arrayContaining(["bus", "payments", "rooms"]));
});

test("the subjects that NATS allows each service are those that it subscribes to", async () => {
  const subscribed = (await rows("select name, subject from bus.groups")).map(({ name, subject }) => [
    name,
    subject,
  ]);
  const allowed = serviceNames.flatMap((name) =>
    subscriptions[name].events.map(({ subject }) => [name, subject]),
  );
  expect(subscribed.sort()).toEqual(allowed.sort());
});
