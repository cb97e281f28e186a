import type { PersonTable } from "@tutti/service-kit";

/** What a person's copy of their data has from this service. Who reported them is not in it: it is about others. */
export const exported: readonly PersonTable[] = [
  {
    name: "reports_by_you",
    meaning: { en: "Reports that you made.", zh: "你提交的举报。" },
    sql: `select kind, room_name, subject_name, message_text, reason, text, state, decision, created_at, decided_at
          from moderation.reports where reporter_id = $1::uuid order by created_at, id`,
  },
  {
    name: "reports_about_you",
    meaning: { en: "Decided reports about you or your rooms.", zh: "关于你或你的房间、已作出处理的举报。" },
    sql: `select kind, room_name, message_text, reason, state, decision, decided_at
          from moderation.reports where subject_id = $1::uuid and state <> 'open' order by decided_at, id`,
  },
  {
    name: "appeals",
    meaning: { en: "Your appeals against decisions.", zh: "你对处理结果提出的申诉。" },
    sql: `select distinct appeal_text, appealed_at from moderation.reports
          where appealed_by_id = $1::uuid order by appealed_at`,
  },
  {
    name: "notices",
    meaning: { en: "Notices to you about reports.", zh: "你收到的举报相关通知。" },
    sql: `select message, reason, created_at, seen_at from moderation.notices
          where user_id = $1::uuid order by created_at, id`,
  },
  {
    name: "ai_decisions",
    meaning: {
      en: "Decisions of the AI moderator about your requests.",
      zh: "AI 审核员对你点歌的判断。",
    },
    sql: `select request->>'title' as title, request->>'artist' as artist, verdict, score, reasoning, provider, decided_at
          from moderation.decisions where request->>'requester_id' = $1::text order by received_at, request_id`,
  },
];
