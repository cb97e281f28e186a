import type { MyRequest } from "../data/request-queries.ts";
import { type PlayTime, waitText } from "../queue/place-words.ts";

const words: Record<MyRequest["status"], string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Declined",
};
const outcomes: Partial<Record<MyRequest["outcome"], string>> = {
  played: "Played",
  returned: "Not played",
  withdrawn: "Withdrawn",
};

export const statusWord = ({ status, outcome }: Pick<MyRequest, "status" | "outcome">): string =>
  outcomes[outcome] ?? words[status];

/** When a song of the playlist plays; `place` is the number of songs before it, 0 is the current one. */
export function placeText(place: number): string {
  if (place === 0) return "Playing now";
  return `Plays in ${place} ${place === 1 ? "song" : "songs"}`;
}

/** `placeText` with the time until then: "Plays in 3 songs, about 11 minutes". */
export const placeAndWait = (place: number, plays: PlayTime | null): string =>
  place > 0 && plays ? `${placeText(place)}, ${waitText(plays)}` : placeText(place);

/** Whether the requester can still take it back: until its song plays. */
export const isWithdrawable = ({
  outcome,
  playlist_position,
}: Pick<MyRequest, "outcome" | "playlist_position">): boolean =>
  outcome === "waiting" && playlist_position !== 0;

/** A reason as a sentence: the server's short ones have neither a capital nor a full stop. */
export const sentence = (reason: string): string =>
  /[.!?…。！？]$/u.test(reason) ? reason : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
