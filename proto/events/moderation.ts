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
