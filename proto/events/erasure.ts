import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

/**
 * An account is deleted for good: each service erases what names the person. The event itself is erased once all of them
 * have answered with their own event below, so a new consumer never learns of people who left before it came.
 */
export const accountDeleted = eventType(
  "tutti.auth.account_deleted",
  z.object({ deletion_id: z.uuid(), user_id: z.uuid(), username: z.string(), at: occurredAt }),
);

/** Without personal data: `deletion_id` is random. */
const erased = z.object({ deletion_id: z.uuid(), at: occurredAt });
export type Erased = z.infer<typeof erased>;

/** A service has erased the person of a deletion from its tables and from its events. */
export const roomsErased = eventType("tutti.rooms.person_erased", erased);
export const paymentsErased = eventType("tutti.payments.person_erased", erased);
export const moderationErased = eventType("tutti.moderation.person_erased", erased);
export const analyticsErased = eventType("tutti.analytics.person_erased", erased);
export const syncErased = eventType("tutti.sync.person_erased", erased);
