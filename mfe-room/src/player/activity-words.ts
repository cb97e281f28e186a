import type { PlayerActivity } from "../playback/player-state.ts";

/** What the player is doing, in the place of the artist; null while that goes without saying. */
export function activityWords(activity: PlayerActivity): string | null {
  switch (activity.kind) {
    case "connecting":
      return "Connecting…";
    case "buffering":
      return "Loading…";
    case "blocked":
      return "Tap to listen";
    case "failed":
      return activity.message;
    default:
      return null;
  }
}
