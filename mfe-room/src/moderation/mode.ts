import type { RoomPlaylist } from "@tutti/kit";

export type Mode = RoomPlaylist["settings"]["moderation_mode"];

/** In the order of how much is left to chance. */
export const modes: readonly Mode[] = ["off", "manual", "ai"];

export const modeWords: Readonly<Record<Mode, string>> = { off: "Off", manual: "Manual", ai: "AI" };

/** What a mode means for the host who picks it. */
export const forHost: Readonly<Record<Mode, string>> = {
  off: "Requests join the playlist at once.",
  manual: "Every request waits for your decision.",
  ai: "The AI decides; what it is unsure of waits for you.",
};

/** What a mode means for a guest. */
export const forGuest: Readonly<Record<Mode, string>> = {
  off: "Songs that are requested join the playlist at once.",
  manual: "The host decides on every request.",
  ai: "An AI moderator decides on requests; what it is unsure of, the host decides.",
};
