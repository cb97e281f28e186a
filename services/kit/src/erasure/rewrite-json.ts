import pg from "pg";
import { type Departed, textsOf, withoutPerson } from "./without-person.ts";

interface Column {
  /** `schema.table`. */
  readonly table: string;
  /** The key's columns, which are not changed. */
  readonly key: readonly string[];
  /** A column of JSON. */
  readonly column: string;
  /** Further assignments for a changed row. */
  readonly also?: string;
}

const quoted = (name: string) => name.split(".").map(pg.escapeIdentifier).join(".");

/** Removes a person from the JSON of a table's rows. Returns how many rows changed. */
export async function rewriteJson(
  client: Pick<pg.ClientBase, "query">,
  { table, key, column, also = "" }: Column,
  person: Departed,
  replacement: string,
): Promise<number> {
  const [from, json] = [quoted(table), quoted(column)];
  const keys = key.map(quoted).join(", ");
  const { rows } = await client.query<{ key: unknown[]; value: unknown }>(
    `select jsonb_build_array(${keys}) as key, ${json} as value from ${from}
     where exists (select from unnest($1::text[]) as part (text) where position(part.text in ${json}::text) > 0)
     for update`,
    [textsOf(person)],
  );
  const changed = rows.flatMap(({ key: id, value }) => {
    const next = withoutPerson(value, person, replacement);
    return JSON.stringify(next) === JSON.stringify(value) ? [] : [{ id, next }];
  });
  for (const { id, next } of changed)
    await client.query(
      `update ${from} set ${json} = $2::jsonb ${also} where jsonb_build_array(${keys}) = $1::jsonb`,
      [JSON.stringify(id), JSON.stringify(next)],
    );
  return changed.length;
}
