import { z } from "zod";
import { learnableSeconds } from "../sync/limits.ts";
import { eventType, occurredAt } from "./envelope.ts";

/** Players reported the length of a song without one. In seconds; a known length is never overwritten. */
export const lengthLearned = eventType(
  "tutti.sync.length_learned",
  z.object({
    song_id: z.string().min(1).max(128),
    duration_seconds: z.number().min(learnableSeconds.min).max(learnableSeconds.max),
    /** The room in which it was reported. */
    room_id: z.uuid(),
    at: occurredAt,
  }),
);
export type LengthLearned = z.infer<typeof lengthLearned.payload>;

const listenedRoom = z.object({
  room_id: z.uuid(),
  /** When it last had listeners. */
  at: occurredAt,
  /** Devices that played a song there, as keyed hashes; only some of them in a crowd. */
  heard_by: z.array(z.string().min(1).max(64)).max(16),
});
export type ListenedRoom = z.infer<typeof listenedRoom>;

/** Ownerless rooms that had listeners; published again every few minutes while they have. */
export const roomsListened = eventType(
  "tutti.sync.rooms_listened",
  z.object({ rooms: z.array(listenedRoom).min(1).max(1000) }),
);
