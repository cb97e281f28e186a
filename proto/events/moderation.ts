import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

/** The moderator's verdict on a request; `unsure` leaves it to the host. `reason` is a sentence. */
export const verdictReached = eventType(
  "tutti.moderation.verdict_reached",
  z.object({
    room_id: z.uuid(),
    request_id: z.uuid(),
    verdict: z.enum(["approve", "reject", "unsure"]),
    reason: z.string(),
    provider: z.string(),
    at: occurredAt,
  }),
);

/** An administrator upheld the reports about a room; `reason` is for its owner. It names no reporter. */
export const roomReportUpheld = eventType(
  "tutti.moderation.room_report_upheld",
  z.object({
    decision_id: z.uuid(),
    room_id: z.uuid(),
    decided_by: z.uuid(),
    reason: z.string(),
    at: occurredAt,
  }),
);

/** A person has a new notice: a sentence about a report of theirs, or about a report that concerned them. */
export const noticeSent = eventType(
  "tutti.moderation.notice_sent",
  z.object({ notice_id: z.uuid(), user_id: z.uuid(), message: z.string(), at: occurredAt }),
);
