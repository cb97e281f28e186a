import { z } from "zod";
import { eventType, occurredAt } from "./envelope.ts";

const room = { room_id: z.uuid(), at: occurredAt };

export const roomCreated = eventType(
  "tutti.rooms.room_created",
  z.object({
    ...room,
    room_name: z.string(),
    owner_id: z.uuid().nullable(),
    /** Created automatically for a user's favorite songs. */
    is_favorites: z.boolean().optional(),
  }),
);

/** The room cannot be found any more; `message` is for those who are in it. It may be restored until it is deleted. */
export const roomRemoved = eventType(
  "tutti.rooms.room_removed",
  z.object({ ...room, room_name: z.string(), message: z.string() }),
);

/** The room and all its data in rooms are deleted; its name is free. */
export const roomDeleted = eventType(
  "tutti.rooms.room_deleted",
  z.object({ ...room, room_name: z.string() }),
);

/** The room has another name. The event does not contain it, since it may be a link that only its listeners know. */
export const roomRenamed = eventType("tutti.rooms.room_renamed", z.object(room));

/** The playlist or its order changed; `playlist_version` is the new version. */
export const playlistChanged = eventType(
  "tutti.rooms.playlist_changed",
  z.object({ ...room, playlist_version: z.number().int().positive() }),
);

/** People's roles in the room changed, or who is named as successor. */
export const roomRolesChanged = eventType(
  "tutti.rooms.roles_changed",
  z.object({
    ...room,
    /** Accounts that were named as successor or no longer are. Absent in events of versions before 0.8. */
    successors: z.array(z.uuid()).optional(),
  }),
);

/** The room has another owner. Of two changes the one with the later `at` counts. */
export const roomOwnerChanged = eventType(
  "tutti.rooms.owner_changed",
  z.object({ ...room, room_name: z.string(), owner_id: z.uuid() }),
);

/** Who may be in the room or act there changed. */
export const roomPeaceChanged = eventType(
  "tutti.rooms.peace_changed",
  z.object({
    ...room,
    /** Whose rights changed, as `Sanction` has them; null: everybody's, by a setting. */
    subject: z
      .object({
        user_id: z.string().nullable(),
        browsers: z.array(z.string()),
        networks: z.array(z.string()),
      })
      .nullable(),
    /** The subject is removed, and may come back. */
    is_removal: z.boolean(),
  }),
);

/** Introduction or settings changed. */
export const roomSettingsChanged = eventType(
  "tutti.rooms.settings_changed",
  z.object({
    ...room,
    moderation_mode: z.enum(["off", "manual", "ai"]),
    /** What listeners may do. Absent in events of versions without chat. */
    voices: z.object({ chat_enabled: z.boolean(), reactions_enabled: z.boolean() }).optional(),
  }),
);

const request = { ...room, request_id: z.uuid(), requester_id: z.uuid() };

/** A paid request is pending; in a room of mode `ai` the moderator decides. */
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
    /** Media URL. Absent in events of versions before 0.8. */
    song_url: z.string().optional(),
    /** Fallback media URL. */
    alternative_url: z.string().optional(),
    /** The room's description, in its host's words. */
    prompt: z.string(),
    genre: z.string(),
    occasion: z.string(),
  }),
);

/** A request was decided; `message` is for the requester. `expired` counts as declined. */
export const requestDecided = eventType(
  "tutti.rooms.request_decided",
  z.object({
    ...request,
    owner_id: z.uuid(),
    status: z.enum(["approved", "rejected", "expired"]),
    message: z.string(),
  }),
);

/** A pending request changed, for example when the moderator leaves it to the host. */
export const requestNoted = eventType("tutti.rooms.request_noted", z.object(request));

/** What became of an approved request. `message` is for the requester; empty if there is nothing to say. */
export const requestSettled = eventType(
  "tutti.rooms.request_settled",
  z.object({
    ...request,
    outcome: z.enum(["played", "refunded", "withdrawn"]),
    message: z.string(),
  }),
);
