import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

const room = { room_id: z.uuid(), at: occurredAt };

export const roomCreated = eventType(
  "tutti.rooms.room_created",
  z.object({
    ...room,
    room_name: z.string(),
    owner_id: z.uuid().nullable(),
    /** Made by itself for somebody's favorite songs. */
    is_favorites: z.boolean().optional(),
  }),
);

/** Nobody finds the room any more; `message` is for those who are in it. It may come back while it is not deleted. */
export const roomRemoved = eventType(
  "tutti.rooms.room_removed",
  z.object({ ...room, room_name: z.string(), message: z.string() }),
);

/** The room and all that rooms knew of it are gone; its name may be another room's from now on. */
export const roomDeleted = eventType(
  "tutti.rooms.room_deleted",
  z.object({ ...room, room_name: z.string() }),
);

/** The playlist, or its order, is another; `playlist_version` is the new one. */
export const playlistChanged = eventType(
  "tutti.rooms.playlist_changed",
  z.object({ ...room, playlist_version: z.number().int().positive() }),
);

/** Introduction or settings are others. */
export const roomSettingsChanged = eventType(
  "tutti.rooms.settings_changed",
  z.object({ ...room, moderation_mode: z.enum(["off", "manual", "ai"]) }),
);

const request = { ...room, request_id: z.uuid(), requester_id: z.uuid() };

/** A paid request waits for a decision; in a room of mode `ai` the moderator gives it. */
export const trackRequested = eventType(
  "tutti.rooms.track_requested",
  z.object({
    ...request,
    room_name: z.string(),
    requester_name: z.string(),
    moderation_mode: z.enum(["manual", "ai"]),
    express: z.boolean(),
    song_id: z.string(),
    title: z.string(),
    artist: z.string(),
    /** Where it plays. Absent in events of versions before 0.8. */
    song_url: z.string().optional(),
    /** Where it plays when that fails. */
    alternative_url: z.string().optional(),
    /** What the room is about, in its host's words. */
    prompt: z.string(),
    genre: z.string(),
    occasion: z.string(),
  }),
);

/** A request waits no longer; `message` is for the one who asked. `expired` counts as declined. */
export const requestDecided = eventType(
  "tutti.rooms.request_decided",
  z.object({
    ...request,
    owner_id: z.uuid(),
    status: z.enum(["approved", "rejected", "expired"]),
    message: z.string(),
  }),
);

/** Something of a request that waits is another, such as the moderator's leaving it to the host. */
export const requestNoted = eventType("tutti.rooms.request_noted", z.object(request));
