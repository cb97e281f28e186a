import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

interface Routine {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Postgres refuses to replace a function by one that returns another type. */
const returnTypeChanged = "42P13";

/** Files in the order of their names: `spend.sql` holds `spend`, `2_coin_faults.sql` holds `coin_faults`. */
function routinesIn(directory: string): Routine[] {
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    const sql = readFileSync(path.join(directory, file), "utf8");
    const name = path.basename(file, ".sql").replace(/^\d+_/, "");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** The functions of that name, as `schema.name(types)`, by their ids. */
async function overloads(client: pg.Client, schema: string, name: string): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; signature: string }>(
    `select p.oid, p.oid::regprocedure::text as signature from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace where n.nspname = $1 and p.proname = $2`,
    [schema, name],
  );
  return new Map(rows.map(({ oid, signature }) => [oid, signature]));
}

async function drop(client: pg.Client, signatures: Iterable<string>): Promise<void> {
  for (const signature of signatures) await client.query(`drop function ${signature}`);
}

/** Replaces a function; one with other parameters or another return type gives way, so that a name has one function. */
async function replaceFunction(client: pg.Client, schema: string, { name, sql }: Routine): Promise<void> {
  const before = await overloads(client, schema, name);
  await client.query("savepoint routine");
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === returnTypeChanged)) throw error;
    await client.query("rollback to savepoint routine");
    await drop(client, before.values());
    await client.query(sql);
    return;
  }
  const after = await overloads(client, schema, name);
  if (after.size > before.size) await drop(client, before.values());
}

/** The checksums that the schema's functions and views were applied with; each is the object's comment. */
async function appliedChecksums(client: pg.Client, schema: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; checksum: string }>(
    `select 'function ' || p.proname as key, obj_description(p.oid, 'pg_proc') as checksum
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = $1
     union all
     select 'view ' || c.relname, obj_description(c.oid, 'pg_class')
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relkind = 'v'`,
    [schema],
  );
  return new Map(rows.map(({ key, checksum }) => [key, checksum]));
}

/**
 * Applies the functions and views of a schema that changed since the last start: `functions/<name>.sql` with `create or
 * replace function`, `views/<order>_<name>.sql` with `create view`. One transaction; the caller holds the migration lock.
 * Views may build on earlier views, so a change of one recreates all of them. Returns the names of what it applied.
 */
export async function applyRoutines(client: pg.Client, schema: string, directory: string): Promise<string[]> {
  const functions = routinesIn(path.join(directory, "functions"));
  const views = routinesIn(path.join(directory, "views"));
  if (functions.length + views.length === 0) return [];
  const applied = await appliedChecksums(client, schema);
  const isStale = (kind: string) => (routine: Routine) =>
    applied.get(`${kind} ${routine.name}`) !== routine.checksum;
  const staleFunctions = functions.filter(isStale("function"));
  const staleViews = views.some(isStale("view")) ? views : [];
  if (staleFunctions.length + staleViews.length === 0) return [];
  const qualified = ({ name }: Routine) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  const setComment = (kind: string, routine: Routine) =>
    client.query(`comment on ${kind} ${qualified(routine)} is ${pg.escapeLiteral(routine.checksum)}`);
  await client.query("begin");
  for (const routine of staleFunctions) {
    await replaceFunction(client, schema, routine);
    await setComment("function", routine);
  }
  for (const view of staleViews.toReversed()) await client.query(`drop view if exists ${qualified(view)}`);
  for (const view of staleViews) {
    await client.query(view.sql);
    await setComment("view", view);
  }
  await client.query("commit");
  return [...staleFunctions, ...staleViews].map(({ name }) => name);
}
