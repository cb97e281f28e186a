import pg from "pg";
import type { Logger } from "../log/logger.ts";
import { nameKeysVersion } from "../text/name-keys.ts";
import { connectAtStart } from "./startup.ts";

/** A table of names. It has `id`, `created_at` and `name_keys_version`; `name_keys` is in the same schema. */
export interface StoredNames {
  readonly schema: string;
  readonly table: string;
  /** The column that holds the name. */
  readonly column: string;
  readonly keysOf: (name: string) => readonly string[];
  /** A table of names that were those of the same things before: they keep their keys, after all present names. */
  readonly former?: {
    readonly table: string;
    readonly column: string;
    readonly holder: string;
    readonly since: string;
  };
}

/** Two stored names that share a key; the older one holds it. */
interface NameCollision {
  readonly id: string;
  readonly name: string;
  readonly holderId: string;
  readonly holderName: string;
}

const batchSize = 1000;

/**
 * Claims the keys of names that were stored before keys existed or under an older version of the rule, oldest first. A
 * key that an older name holds is not claimed: the collision is logged for the operator, and both names remain valid.
 * New names wait for the table lock meanwhile. Returns the collisions.
 */
export async function claimStoredNames(
  url: string,
  { schema, table, column, keysOf, former }: StoredNames,
  log: Logger,
): Promise<NameCollision[]> {
  const client = await connectAtStart(url, { log });
  const names = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
  const keys = `${pg.escapeIdentifier(schema)}.name_keys`;
  const name = pg.escapeIdentifier(column);
  const outdated = async (limit: number) =>
    (
      await client.query<{ id: string; name: string }>(
        `select id, ${name} as name from ${names} where name_keys_version < $1 order by created_at, id limit $2`,
        [nameKeysVersion, limit],
      )
    ).rows;
  const insert = async (rows: readonly { id: string; name: string }[]) => {
    const claims = rows.flatMap((row) => keysOf(row.name).map((key) => ({ key, id: row.id })));
    const wanted = [claims.map(({ key }) => key), claims.map(({ id }) => id)];
    await client.query(
      `insert into ${keys} (key, holder_id)
       select key, id from unnest($1::text[], $2::uuid[]) with ordinality as w (key, id, position) order by position
       on conflict (key) do nothing`,
      wanted,
    );
    return wanted;
  };
  const claimFormer = async ({ table, column, holder, since }: NonNullable<StoredNames["former"]>) => {
    const [id, given, at] = [holder, column, since].map(pg.escapeIdentifier);
    const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
    const { rows } = await client.query<{ id: string; name: string }>(
      `select ${id} as id, ${given} as name from ${from} order by ${at} desc`,
    );
    for (let i = 0; i < rows.length; i += batchSize) await insert(rows.slice(i, i + batchSize));
  };
  const claim = async (rows: readonly { id: string; name: string }[]) => {
    const wanted = await insert(rows);
    const { rows: collisions } = await client.query<NameCollision>(
      `select distinct n.id, n.${name} as name, h.id as "holderId", h.${name} as "holderName"
       from unnest($1::text[], $2::uuid[]) as w (key, id)
       join ${keys} k on k.key = w.key and k.holder_id <> w.id
       join ${names} n on n.id = w.id join ${names} h on h.id = k.holder_id
       order by 2, 4`,
      wanted,
    );
    const ids = rows.map(({ id }) => id);
    await client.query(`update ${names} set name_keys_version = $1 where id = any($2)`, [
      nameKeysVersion,
      ids,
    ]);
    return collisions;
  };
  try {
    if ((await outdated(1)).length === 0) return [];
    await client.query("begin");
    await client.query(`lock table ${keys} in share row exclusive mode`);
    await client.query(
      `delete from ${keys} k using ${names} n where n.id = k.holder_id and n.name_keys_version < $1`,
      [nameKeysVersion],
    );
    const collisions: NameCollision[] = [];
    for (let rows = await outdated(batchSize); rows.length > 0; rows = await outdated(batchSize))
      collisions.push(...(await claim(rows)));
    if (former) await claimFormer(former);
    await client.query("commit");
    for (const collision of collisions)
      log.warn(
        { table: `${schema}.${table}`, ...collision },
        `The stored name "${collision.name}" looks like "${collision.holderName}"; both remain valid.`,
      );
    return collisions;
  } finally {
    await client.end();
  }
}
