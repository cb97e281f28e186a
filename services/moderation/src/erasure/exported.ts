import type { PersonTable } from "@tutti/service-kit";

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
