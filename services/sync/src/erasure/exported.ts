import type { PersonTable } from "@tutti/service-kit";

/** What a person's copy of their data has from this service. */
export const exported: readonly PersonTable[] = [
  {
    name: "chat_messages",
    sql: `select room_id, text, song->>'title' as song, to_timestamp(at / 1000.0) as said_at
          from sync.chat_messages where author = 'user:' || $1::text order by at, id`,
  },
];
