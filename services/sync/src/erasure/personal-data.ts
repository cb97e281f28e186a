import type { Departed, ErasingClient, PersonTable } from "@tutti/service-kit";

/** All accounts that the schema names. */
export const people = `
select substr(author, 6)::uuid as id from sync.chat_messages where author like 'user:%'
union select person::uuid from sync.attendances where person ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'`;

/** Deletes what a person said and where they were; a room's state names nobody. */
export async function erasePerson(client: ErasingClient, { userId }: Departed): Promise<boolean> {
  await client.query("delete from sync.chat_messages where author = 'user:' || $1::text", [userId]);
  await client.query("delete from sync.attendances where person = $1::text", [userId]);
  return true;
}

/** What a person's copy of their data has from this service. */
export const exported: readonly PersonTable[] = [
  {
    name: "chat_messages",
    sql: `select room_id, text, song->>'title' as song, to_timestamp(at / 1000.0) as said_at
          from sync.chat_messages where author = 'user:' || $1::text order by at, id`,
  },
];
