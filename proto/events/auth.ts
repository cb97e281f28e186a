import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

/** An account was created. */
export const userRegistered = eventType(
  "tutti.auth.user_registered",
  z.object({ user_id: z.uuid(), username: z.string(), at: occurredAt }),
);

/** A session was revoked before its expiry, by a logout. */
export const sessionRevoked = eventType(
  "tutti.auth.session_revoked",
  z.object({ session_id: z.string(), user_id: z.uuid(), at: occurredAt }),
);
