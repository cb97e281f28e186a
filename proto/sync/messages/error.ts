import { z } from "zod";

/** ← The last message was rejected and changed nothing. */
export const errorMessage = z.object({
  code: z.string(),
  message: z.string(),
  /** The sentence's key in `proto/faults`, and its parameters. Absent from older servers. */
  key: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** When a ban or mute ends, in ms. */
  until: z.number().optional(),
  /** The rejected chat message. */
  id: z.string().optional(),
});
