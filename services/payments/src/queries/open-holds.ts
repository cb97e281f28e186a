import type { Deps } from "../model/ports.ts";

interface Page {
  readonly afterId: string;
  readonly limit: number;
  readonly minAgeSeconds: number;
}

/**
 * Ids of the holds for requests and pins that are neither captured nor voided, ascending. Their age is by the database's
 * clock, which also stamps them.
 */
export async function readOpenHolds(
  { db }: Pick<Deps, "db">,
  { afterId, limit, minAgeSeconds }: Page,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from payments.holds
    where state = 'held' and room_id is not null and id > ${afterId}
      and placed_at <= now() - make_interval(secs => ${minAgeSeconds}::float8)
    order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
