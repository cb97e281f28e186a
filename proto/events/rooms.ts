import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

const room = { room_id: z.uuid(), at: occurredAt };

export const roomCreated = eventType(
  "tutti.rooms.room_created",
  z.object({ ...room, room_name: z.string(), owner_id: z.uuid().nullable() }),
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
