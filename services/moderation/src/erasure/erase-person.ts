import { type Departed, type ErasingClient, type PersonTable, rewriteJson } from "@tutti/service-kit";

/** All accounts that the schema names. */
export const people = `
select reporter_id as id from moderation.reports where reporter_network is null union select subject_id from moderation.reports
union select decided_by_id from moderation.reports
union select appealed_by_id from moderation.reports union select user_id from moderation.notices
union select (request->>'requester_id')::uuid from moderation.decisions`;

/**
 * Erases a person. Reports stay without names, since a decision may be due or shared with others: of a report about the
 * person also what they had written, and of their own reports what they wrote.
 */
const statements = [
  "delete from moderation.notices where user_id = $1::uuid",
  // Notices to reporters name who was reported: `notice-texts.ts` isolates the name.
  `update moderation.notices n set message = replace(message, U&'\\2068' || r.subject_name || U&'\\2069', 'somebody')
   from moderation.reports r where r.subject_id = $1::uuid and r.kind = 'person' and r.subject_name <> ''
     and n.user_id = r.reporter_id and position(U&'\\2068' || r.subject_name || U&'\\2069' in n.message) > 0`,
  `update moderation.reports set subject_id = $2::uuid, subject_name = '', message_text = '',
     subject_key = replace(subject_key, $1::text, $2::text) where subject_id = $1::uuid`,
  "update moderation.reports set reporter_id = $2::uuid, reporter_name = '', text = '' where reporter_id = $1::uuid",
  "update moderation.reports set appealed_by_id = $2::uuid, appealed_by = '', appeal_text = '' where appealed_by_id = $1::uuid",
  "update moderation.reports set decided_by_id = $2::uuid, decided_by = '' where decided_by_id = $1::uuid",
];
const inFavoritesRoom =
  "update moderation.reports set room_name = '' where lower(room_name) = lower('favorites_' || $1::text)";

export async function erasePerson(
  client: ErasingClient,
  person: Departed,
  replacement: string,
): Promise<boolean> {
  for (const sql of statements)
    await client.query(sql, sql.includes("$2") ? [person.userId, replacement] : [person.userId]);
  if (person.username !== "") await client.query(inFavoritesRoom, [person.username]);
  const requests = { table: "moderation.decisions", key: ["request_id"], column: "request" };
  await rewriteJson(client, requests, person, replacement);
  return true;
}

/** What a person's copy of their data has from this service. Who reported them is not in it: it is about others. */
export const exported: readonly PersonTable[] = [
  {
    name: "reports_by_you",
    sql: `select kind, room_name, subject_name, message_text, reason, text, state, decision, created_at, decided_at
          from moderation.reports where reporter_id = $1::uuid order by created_at, id`,
  },
  {
    name: "reports_about_you",
    sql: `select kind, room_name, message_text, reason, state, decision, decided_at
          from moderation.reports where subject_id = $1::uuid and state <> 'open' order by decided_at, id`,
  },
  {
    name: "appeals",
    sql: `select distinct appeal_text, appealed_at from moderation.reports
          where appealed_by_id = $1::uuid order by appealed_at`,
  },
  {
    name: "notices",
    sql: `select message, reason, created_at, seen_at from moderation.notices
          where user_id = $1::uuid order by created_at, id`,
  },
  {
    name: "ai_decisions",
    sql: `select request->>'title' as title, request->>'artist' as artist, verdict, score, reasoning, provider, decided_at
          from moderation.decisions where request->>'requester_id' = $1::text order by received_at, request_id`,
  },
];
