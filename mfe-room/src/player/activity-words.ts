import type { PlayerActivity } from "../playback/player-state.ts";

/** The site's host name, as shown to the listener. */
export const hostOf = (origin: string): string => new URL(origin).host;

/** The player's activity, shown in place of the artist; null if nothing needs saying. */
export function activityWords(activity: PlayerActivity): string | null {
  switch (activity.kind) {
    case "connecting":
      return "Connecting…";
    case "buffering":
      return "Loading…";
    case "blocked":
      return "Tap to listen";
    case "consent":
      return `Play audio from ${hostOf(activity.origin)}?`;
    case "failed":
      return activity.message;
    default:
      return null;
  }
}
