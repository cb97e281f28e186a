import { z } from "zod";

/** ← The last message was rejected and changed nothing. */
export const errorMessage = z.object({
  code: z.string(),
  message: z.string(),
  /** When a ban or mute ends, in ms. */
  until: z.number().optional(),
  /** The rejected chat message. */
  id: z.string().optional(),
});
