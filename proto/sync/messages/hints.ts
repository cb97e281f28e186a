import { z } from "zod";

/** ← Something shown by the page changed; it refetches what it needs. */
export const playlistChanged = z.object({ playlist_version: z.number().int() });
export const requestChanged = z.object({ request_id: z.string() });
export const requestDecided = z.object({
  request_id: z.string(),
  status: z.enum(["approved", "declined"]),
  message: z.string(),
});
/** ← To a requester: the song of an approved request did not play. */
export const coinsReturned = z.object({ request_id: z.string(), message: z.string() });
export const pricesChanged = z.object({ pin_price: z.number().int(), request_price: z.number().int() });
/** ← The room has another name, under which pages continue; the former one may have ended. */
export const roomRenamed = z.object({ room_name: z.string() });
/** ← To a person: their role in the room changed, or whether they are named as successor. */
export const roleChanged = z.object({});
/** ← What the person may do in the room changed, or what hosts set against disturbance. */
export const peaceChanged = z.object({});
export const moderationChanged = z.object({ moderation_mode: z.enum(["off", "manual", "ai"]) });
export const coinsChanged = z.object({ coins: z.number().int() });
/** ← To a person, in every room: a new notice. `message` is a sentence. */
export const notice = z.object({ notice_id: z.string(), message: z.string() });

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
