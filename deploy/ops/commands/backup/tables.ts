import pg from "pg";
import { schemaOf, serviceNames } from "../../../tools/paths.ts";
import { busSchema } from "../../product/database.ts";
import type { Table } from "./format.ts";

/** All schemas of the product. */
export const productSchemas: readonly string[] = [...serviceNames.map(schemaOf), busSchema];

const columnsSql = `
select n.nspname as schema, c.relname as "table",
  array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
where c.relkind = 'r' and n.nspname = any($1) and a.attnum > 0 and not a.attisdropped
group by 1, 2 order by 1, 2`;

const referencesSql = `
select r.relnamespace::regnamespace || '.' || r.relname as "from", t.relnamespace::regnamespace || '.' || t.relname as "to"
from pg_constraint join pg_class r on r.oid = conrelid join pg_class t on t.oid = confrelid
where contype = 'f' and conrelid <> confrelid`;

const keyOf = (each: Table): string => `${each.schema}.${each.table}`;

/** Puts tables before those that refer to them. @throws {Error} for references in a circle */
function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(keyOf));
    const isFree = (each: Table) =>
      !references.some(({ from, to }) => from === keyOf(each) && waiting.has(to));
    const free = rest.filter(isFree);
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    ordered.push(...free);
    rest = rest.filter((each) => !free.includes(each));
  }
  return ordered;
}

/** The product's tables, referenced ones first. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(columnsSql, [productSchemas]);
  const references = await client.query<{ from: string; to: string }>(referencesSql);
  return inOrder(rows, references.rows);
}

const quoted = pg.escapeIdentifier;
export const nameOf = (each: Table): string => `${quoted(each.schema)}.${quoted(each.table)}`;
/** A table with its columns, as COPY wants it. */
export const withColumns = (each: Table): string =>
  `${nameOf(each)} (${each.columns.map(quoted).join(", ")})`;

/** The table that records a schema's migrations; a restore writes it by applying them. */
export const isHistory = (each: Table): boolean => each.table === "_prisma_migrations";
