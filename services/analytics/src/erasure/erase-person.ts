import { type Departed, type ErasingClient, NotNow, rewriteJson } from "@tutti/service-kit";

/** All accounts that the schema names. */
export const people = `
select user_id as id from analytics.users union select user_id from analytics.room_users
union select user_id from analytics.room_goers union select user_id from analytics.song_interactions
union select user_id from analytics.room_interactions union select user_id from analytics.plays`;

const statements = [
  // Only limits how often a play counts.
  "delete from analytics.plays where user_id = $1::uuid",
  "update analytics.users set user_id = $2::uuid, username = '' where user_id = $1::uuid",
  "update analytics.room_users set user_id = $2::uuid where user_id = $1::uuid",
  "update analytics.room_goers set user_id = $2::uuid where user_id = $1::uuid",
  "update analytics.song_interactions set user_id = $2::uuid where user_id = $1::uuid",
  "update analytics.room_interactions set user_id = $2::uuid where user_id = $1::uuid",
];

/**
 * Erases a person: their counts stay under a random id. The stored events are rewritten alike, so that a rebuild makes
 * the same tables of them; not during one, which has read some of them already.
 */
export async function erasePerson(
  client: ErasingClient,
  person: Departed,
  replacement: string,
): Promise<boolean> {
  const { rows } = await client.query<{ shared: boolean }>(
    "select pg_try_advisory_xact_lock_shared(hashtext('analytics counting')) as shared",
  );
  if (!rows[0]?.shared) throw new NotNow("A rebuild of the counts is in progress.");
  for (const sql of statements)
    await client.query(sql, sql.includes("$2") ? [person.userId, replacement] : [person.userId]);
  if (person.username !== "")
    await client.query("update analytics.rooms set name = '' where lower(name) = lower('favorites_' || $1)", [
      person.username,
    ]);
  await rewriteJson(
    client,
    { table: "analytics.events", key: ["id"], column: "payload" },
    person,
    replacement,
  );
  return true;
}
