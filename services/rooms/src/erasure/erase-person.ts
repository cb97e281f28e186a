import { type Departed, type ErasingClient, rewriteJson } from "@tutti/service-kit";

/** What is deleted, by `$1`, the account's id. */
const deletions = [
  "delete from rooms.favorite_rooms where user_id = $1::uuid",
  "delete from rooms.votes where voter = $1::uuid",
  "delete from rooms.room_roles where user_id = $1::uuid",
  "delete from rooms.sanctions where user_id = $1::uuid",
  "update rooms.rooms set successor_id = null where successor_id = $1::uuid",
  // What a host wrote about the person.
  "update rooms.acts set reason = '' where whom_id = $1::uuid",
];

/** Where a row stays, `$2` takes the account's place. */
const replacements = [
  "update rooms.sanctions set by_id = $2::uuid where by_id = $1::uuid",
  "update rooms.acts set by_id = $2::uuid where by_id = $1::uuid",
  "update rooms.acts set whom_id = $2::uuid where whom_id = $1::uuid",
  "update rooms.rooms set maker = gen_random_uuid() where maker = $1::uuid",
  "update rooms.removals set by_id = $2::text, by_name = '' where by_id = $1::text",
  `update rooms.requests set requester_id = $2::uuid, requester_name = '', operation_id = null
   where requester_id = $1::uuid`,
  `update rooms.pins set requester_id = $2::uuid, requester_name = '', operation_id = null
   where requester_id = $1::uuid`,
];

/** Readers keep a playlist until its version changes: `$1` is the account's id, `$2` its name. */
const versions = `
  update rooms.rooms set playlist_version = playlist_version + 1 where id in (
    select room_id from rooms.entries
    where track ->> 'requestedBy' = $1::text or track ->> 'requestedByUsername' = $2::text)`;

/** Columns of JSON with tracks, whose requester may be the person. */
const tracks = [
  { table: "rooms.entries", key: ["room_id", "song_id"], column: "track" },
  { table: "rooms.plays", key: ["room_id", "started_at", "song_id"], column: "track" },
  { table: "rooms.removed_songs", key: ["room_id", "song_id"], column: "track" },
  { table: "rooms.requests", key: ["id"], column: "track" },
  { table: "rooms.drafts", key: ["room_id"], column: "generated" },
];

/**
 * Erases a person who has neither rooms nor held coins. Finished requests and pins stay without a name: the host's
 * statement names their songs. `people` lists the columns.
 */
export async function erasePerson(
  client: ErasingClient,
  person: Departed,
  replacement: string,
): Promise<void> {
  for (const sql of deletions) await client.query(sql, [person.userId]);
  for (const sql of replacements)
    await client.query(sql, sql.includes("$2") ? [person.userId, replacement] : [person.userId]);
  // guard: erased-from-memory
  await client.query(versions, [person.userId, person.username]);
  for (const column of tracks) await rewriteJson(client, column, person, replacement);
}

/** All accounts that the schema names. */
export const people = `
select owner_id as id from rooms.rooms union select successor_id from rooms.rooms
union select requester_id from rooms.requests union select requester_id from rooms.pins
union select user_id from rooms.favorite_rooms union select user_id from rooms.room_roles
union select user_id from rooms.sanctions union select by_id from rooms.sanctions
union select by_id from rooms.acts union select whom_id from rooms.acts`;
