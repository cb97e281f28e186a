import { z } from "zod";

/** ← The last message was rejected and changed nothing. */
export const errorMessage = z.object({
  code: z.string(),
  message: z.string(),
  /** The rejected chat message. */
  id: z.string().optional(),
});
