import { z } from "zod";
import { roomName, seconds } from "./fields.ts";

const songId = z.string().min(1).max(128);

/** → The length of the room's current track as this player reads it, in seconds. */
export const trackLength = z.object({
  room_name: roomName,
  song_id: songId,
  duration: seconds,
});

/** → This listener's player reached the end of the room's current track. `rev`: the newest state it knows. */
export const trackEnded = z.object({
  room_name: roomName,
  song_id: songId,
  rev: z.number().int().min(0),
});

/** How closely a player follows the room, by its own measurement; `silent` makes no sound. */
export const level = z.enum(["tight", "close", "loose", "silent"]);
export type Level = z.infer<typeof level>;

/** → How this listener's player is doing. `following`: it is meant to be in sync; false while it plays on its own. */
export const listenerStatus = z.object({ room_name: roomName, level, following: z.boolean() });

/** → Whether everybody in the room may see this listener's name. Off until sent; ignored without an account. */
export const beSeen = z.object({ room_name: roomName, visible: z.boolean() });
