import type { RoomPlaylist } from "@tutti/kit";

export type Mode = RoomPlaylist["settings"]["moderation_mode"];

/** In display order. */
export const modes: readonly Mode[] = ["off", "manual", "ai"];
