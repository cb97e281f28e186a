import { z } from "zod";
import { millis, roomName, seconds } from "./fields.ts";

const songId = z.string().min(1).max(128);

/** → The length of the room's current track as this player reports it, in seconds. */
export const trackLength = z.object({
  room_name: roomName,
  song_id: songId,
  duration: seconds,
});

/** → This listener's player reached the end of the room's current track. `rev`: the newest state that it received. */
export const trackEnded = z.object({
  room_name: roomName,
  song_id: songId,
  rev: z.number().int().min(0),
});

/** How closely a player follows the room, by its own measurement; `silent`: no audible output, also when muted. */
export const level = z.enum(["tight", "close", "loose", "silent"]);
export type Level = z.infer<typeof level>;

/**
 * → The state of this listener's player. `following`: it is in step with the room; false while it plays independently.
 */
export const listenerStatus = z.object({ room_name: roomName, level, following: z.boolean() });

/** → Whether this listener's name is visible to the room. Off until sent; ignored without an account. */
export const beSeen = z.object({ room_name: roomName, visible: z.boolean() });

/** → Requests the server's time. `rev` echoes the newest state received, by which the server detects slow readers. */
export const timePing = z.object({
  id: z.number().int().min(0),
  client_time: millis,
  rev: z.number().int().min(0).optional(),
});

/** ← The response; both times in ms. */
export const timePong = z.object({ id: z.number().int(), client_time: z.number(), server_time: z.number() });
