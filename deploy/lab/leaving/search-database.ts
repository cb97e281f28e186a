import pg from "pg";
import type { Finding, Searched } from "./searched.ts";

interface Table {
  readonly schema: string;
  readonly name: string;
}

const tablesSql = `
select table_schema as schema, table_name as name from information_schema.tables
where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`;

/** Searches every column of every table of every schema: texts, JSON, arrays, ids and bytes. */
export async function searchDatabase(url: string, needles: readonly string[]): Promise<Searched[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<Table>(tablesSql);
    const searched: Searched[] = [];
    for (const { schema, name } of tables) {
      const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      const { rows } = await client.query<{ place: string; hits: number }>(
        `select c.key as place, count(*)::int as hits from ${table} t, jsonb_each_text(to_jsonb(t)) c
         where lower(c.value) like any ($1) group by c.key order by c.key`,
        [needles.map((needle) => `%${needle.replaceAll(/[\\%_]/g, "\\$&")}%`)],
      );
      const { rows: counted } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
      const findings: Finding[] = rows;
      searched.push({ where: `${schema}.${name}`, entries: counted[0]?.n ?? 0, findings });
    }
    return searched;
  } finally {
    await client.end();
  }
}
