import { z } from "zod";
import { learnableSeconds } from "../sync/limits.ts";
import { eventType, occurredAt } from "./envelope.ts";

/**
 * Players reported the length of a song without one, in seconds: a fact in that room, and elsewhere what one witness says.
 */
export const lengthLearned = eventType(
  "tutti.sync.length_learned",
  z.object({
    song_id: z.string().min(1).max(128),
    duration_seconds: z.number().min(learnableSeconds.min).max(learnableSeconds.max),
    /** The room in which it was reported. */
    room_id: z.uuid(),
    /** Who reported it, as keyed ids that are this song's alone. Absent from older nodes; then it is no witness. */
    witness: z.object({ person: z.guid(), network: z.guid() }).optional(),
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

const songStart = z.object({
  room_id: z.uuid(),
  song_id: z.string().min(1).max(128),
  /** When this play of the song began. */
  started_at: occurredAt,
});
export type SongStart = z.infer<typeof songStart>;

/**
 * Songs that started in rooms, by the server's timeline. A crash may lose one; `songsPlayed` follows for the same play.
 */
export const songsStarted = eventType(
  "tutti.sync.songs_started",
  z.object({ starts: z.array(songStart).min(1).max(1000) }),
);

const songPlay = z.object({
  room_id: z.uuid(),
  song_id: z.string().min(1).max(128),
  /** When this play of the song began. */
  started_at: occurredAt,
  /** `sounded`: 30 s of it, or all of a shorter song. Otherwise another song took its place before that. */
  outcome: z.enum(["sounded", "skipped", "unplayable"]),
  /** The account that changed the song; null for a visitor and for the room itself. */
  by: z.uuid().nullable(),
  /** Accounts whose votes a skip by votes needed. Their own requests are not refunded by it. */
  needed_votes: z.array(z.uuid()).max(1000).optional(),
  /** Whether anybody but the room's owner heard a song that sounded. Absent if unknown. */
  is_heard: z.boolean().optional(),
  /** Whether a listener at the reporting node was in step and not silent while the song sounded. Absent if unknown. */
  is_audible: z.boolean().optional(),
  at: occurredAt,
});
export type SongPlay = z.infer<typeof songPlay>;

/**
 * Outcomes of songs' plays in rooms with listeners, by the server's timeline. A play that sounded may be reported by
 * several nodes.
 */
export const songsPlayed = eventType(
  "tutti.sync.songs_played",
  z.object({ plays: z.array(songPlay).min(1).max(1000) }),
);

/** Ownerless rooms that had listeners; published again every few minutes while they have. */
export const roomsListened = eventType(
  "tutti.sync.rooms_listened",
  z.object({ rooms: z.array(listenedRoom).min(1).max(1000) }),
);
