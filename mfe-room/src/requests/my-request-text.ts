import type { MyRequest } from "../data/request-queries.ts";
import { t } from "../parts/texts/index.ts";
import { type PlayTime, waitText } from "../queue/place-words.ts";

export const statusWord = ({ status, outcome }: Pick<MyRequest, "status" | "outcome">): string =>
  outcome === "waiting" || outcome === "declined"
    ? t(`requests.status.${status}`)
    : t(`requests.outcome.${outcome}`);

/** When a song of the playlist plays; `place` is the number of songs before it, 0 is the current one. */
export function placeText(place: number): string {
  if (place === 0) return t("requests.playingNow");
  return t("requests.playsIn", { count: place });
}

/** `placeText` with the time until then: "Plays in 3 songs, about 11 minutes". */
export const placeAndWait = (place: number, plays: PlayTime | null): string =>
  place > 0 && plays
    ? t("requests.playsInWait", { place: placeText(place), wait: waitText(plays) })
    : placeText(place);

/** Whether the requester can still take it back: until its song plays. */
export const isWithdrawable = ({
  outcome,
  playlist_position,
}: Pick<MyRequest, "outcome" | "playlist_position">): boolean =>
  outcome === "waiting" && playlist_position !== 0;

/** A reason as a sentence: the server's short ones have neither a capital nor a full stop. */
export const sentence = (reason: string): string =>
  /[.!?…。！？]$/u.test(reason) ? reason : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
