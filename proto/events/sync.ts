import { z } from "zod";
import { learnableSeconds } from "../sync/limits.ts";
import { eventType, occurredAt } from "./envelope.ts";

/** Players reported the length of a song that had none. Seconds; a known length is never overwritten. */
export const lengthLearned = eventType(
  "tutti.sync.length_learned",
  z.object({
    song_id: z.string().min(1).max(128),
    duration_seconds: z.number().min(learnableSeconds.min).max(learnableSeconds.max),
    /** Where it was reported. */
    room_id: z.uuid(),
    at: occurredAt,
  }),
);
export type LengthLearned = z.infer<typeof lengthLearned.payload>;
