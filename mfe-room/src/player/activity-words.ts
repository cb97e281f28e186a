import { faultText } from "../playback/fault.ts";
import type { PlayerActivity } from "../playback/player-state.ts";
import { t } from "../texts/index.ts";

/** The site's host name, as shown to the listener. */
export const hostOf = (origin: string): string => new URL(origin).host;

/** The player's activity, shown in place of the artist; null if nothing needs saying. */
export function activityWords(activity: PlayerActivity): string | null {
  switch (activity.kind) {
    case "connecting":
      return t("player.connecting");
    case "buffering":
      return t("player.buffering");
    case "blocked":
      return t("player.tap");
    case "consent":
      return t("player.consent", { site: hostOf(activity.origin) });
    case "failed":
      return faultText(activity.message);
    default:
      return null;
  }
}
