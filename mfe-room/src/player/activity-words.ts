import type { PlayerActivity } from "../playback/player-state.ts";

/** As the listener knows the site. */
export const hostOf = (origin: string): string => new URL(origin).host;

/** What the player is doing, in the place of the artist; null while that goes without saying. */
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
