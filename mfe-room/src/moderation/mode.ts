import type { RoomPlaylist } from "@tutti/kit";

export type Mode = RoomPlaylist["settings"]["moderation_mode"];

/** In display order. */
export const modes: readonly Mode[] = ["off", "manual", "ai"];

export const modeWords: Readonly<Record<Mode, string>> = { off: "Off", manual: "Manual", ai: "AI" };

/** Descriptions of the modes for the host. */
export const forHost: Readonly<Record<Mode, string>> = {
  off: "Requests join the playlist at once.",
  manual: "Every request waits for your decision.",
  ai: "The AI decides; what it is unsure of waits for you.",
};

/** Descriptions of the modes for a guest. */
export const forGuest: Readonly<Record<Mode, string>> = {
  off: "Songs that are requested join the playlist at once.",
  manual: "The host decides on every request.",
  ai: "An AI moderator decides on requests; what it is unsure of, the host decides.",
};
